import type { Edition, PublicationReport } from '../../ports/content-publisher.ts'
import { documentTag, LIST_TAGS } from '../pages/page-tags.ts'

/** The tags of the pages that a publication has made stale: those of the documents created, changed, moved or withdrawn, and of the lists of their kinds; none after a publication that changed nothing (§9). */
export function changedTags(edition: Edition, report: PublicationReport): ReadonlySet<string> {
  const { created, changed, withdrawn, renamed } = report
  const paths = [...created, ...changed, ...withdrawn, ...renamed.keys(), ...renamed.values()]
  if (paths.length === 0) return new Set()
  return new Set([...paths.map((path) => documentTag(path)), ...listTags(edition, report)])
}

/** The edition no longer says of what kind a withdrawn document was: any list may have held it. */
function listTags(edition: Edition, report: PublicationReport): readonly string[] {
  return report.withdrawn.length > 0
    ? Object.values(LIST_TAGS)
    : edition.documents.map(({ document }) => LIST_TAGS[document.kind])
}
