import type { EditorNode } from '#domain/newsroom/editor-document.ts'

/** Mistake in a text, with its place. */
export interface TextIssue {
  readonly place: string
  readonly message: string
}

/** Answer of the server; every field but the requested one is absent. */
interface CallAnswer {
  readonly document?: EditorNode
  readonly markdown?: string
  readonly blocks?: readonly EditorNode[]
  readonly states?: Readonly<Record<string, string>>
  readonly issues?: readonly TextIssue[]
  readonly error?: string
}

const CALL_TIMEOUT_MS = 15_000

/** Calls the editor's server. A failed connection is an answer with an error. */
export async function callEditor(path: string, fields: object): Promise<CallAnswer> {
  try {
    const response = await fetch(`/redaction/editeur/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(fields),
      redirect: 'error',
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    })
    const answer: CallAnswer = await response.json()
    return answer
  } catch {
    return { error: 'Le serveur n’a pas répondu.' }
  }
}
