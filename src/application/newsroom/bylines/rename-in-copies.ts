import { newestVersion } from '#domain/newsroom/article-state.ts'
import type { BylineRename } from '#domain/newsroom/bylines.ts'
import type { WorkingCopies } from '#ports/working-copies.ts'

import type { NewsroomPorts } from '../newsroom-ports.ts'
import { renamedIn } from './prepare-rename.ts'
import type { PreparedRename } from './prepare-rename.ts'

/**
 * Renames an author or tag in the editors' drafts, which then continue the renamed versions. A
 * draft that an open page saves meanwhile stays as it was typed, and meets the conflict page.
 */
export async function renameInCopies(
  { copies, manuscripts }: Pick<NewsroomPorts, 'manuscripts'> & { readonly copies: WorkingCopies },
  rename: BylineRename,
  prepared: readonly PreparedRename[],
): Promise<void> {
  const changed = new Map(prepared.map((each) => [each.documentId, each]))
  for (const { key, copy } of await copies.all()) {
    const article = 'documentId' in key ? changed.get(key.documentId) : undefined
    const continues = article && copy.version === newestVersion(article.before).version
    const version = continues ? newestVersion(article.after).version : copy.version
    const manuscript = renamedIn(manuscripts, copy.manuscript, rename)
    if (version === copy.version && manuscript.markdown === copy.manuscript.markdown) continue
    await copies.replace({ key, copy: { ...copy, manuscript, version } })
  }
}
