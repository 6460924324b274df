import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import type { UnusableFolder } from '#ports/newsroom-store.ts'

/** Runs work on a folder. An error of the file system becomes a refusal with its reason. */
export async function orUnusable<Value>(
  reasonOf: (code: string) => string,
  work: () => Promise<Value>,
): Promise<Result<Value, UnusableFolder>> {
  try {
    return ok(await work())
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    return refused({ code: 'folderUnusable', reason: reasonOf(String(error.code)) })
  }
}
