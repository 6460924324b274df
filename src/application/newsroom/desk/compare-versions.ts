import { paragraph, strong } from '#domain/editorial/body-builders.ts'
import { withContinuation, withNotes } from '#domain/editorial/body-with-notes.ts'
import type { Manuscript, StoredArticle } from '#ports/newsroom-store.ts'

import { sourceBlocks } from '../compare-texts.ts'
import type { ComparedText, TextComparison } from '../compare-texts.ts'
import { manuscriptOf } from '../convert-version-to-document.ts'
import type { NewsroomPorts } from '../newsroom-ports.ts'
import { manuscriptFrom } from './open-and-convert-article-drafts.ts'
import type { ArticleDraft } from './open-and-convert-article-drafts.ts'

type ParsePorts = Pick<NewsroomPorts, 'manuscripts' | 'textWork'>
type ComparePorts = ParsePorts & Pick<NewsroomPorts, 'store'>

/**
 * Compares two versions of an article as readers see them, or as Markdown where parsing fails.
 * Returns undefined if the article or a version does not exist.
 */
export type CompareVersions = (
  number: number,
  from: number,
  to: number,
) => Promise<TextComparison | undefined>

/**
 * Conflict of a draft with a newer version: how each differs from the version from which the draft
 * was written.
 */
export interface DraftConflict {
  /** Newest version. */
  readonly version: number
  /** Changes of the newest version. */
  readonly theirs: TextComparison
  /** Changes of the draft. */
  readonly yours: TextComparison
}

/**
 * Compares a draft and the newest version with the version from which the draft was written.
 * Returns undefined if no article has the number.
 */
export type CompareConflict = (
  number: number,
  draft: ArticleDraft,
  newest: number,
) => Promise<DraftConflict | undefined>

/** Creates the use case that compares two versions of an article. */
export function compareVersions(
  ports: ParsePorts & {
    readonly store: Pick<ComparePorts['store'], 'articleNumbered' | 'manuscript'>
  },
): CompareVersions {
  return async (number, from, to) => {
    const article = await ports.store.articleNumbered(number)
    if (article === undefined) return undefined
    const [before, after] = await Promise.all([
      ports.store.manuscript(article.documentId, from),
      ports.store.manuscript(article.documentId, to),
    ])
    if (before === undefined || after === undefined) return undefined
    return compared(ports, article, before, after)
  }
}

/** Creates the use case that compares a draft and a newer version with their common base. */
export function compareConflict(ports: ComparePorts): CompareConflict {
  return async (number, draft, newest) => {
    const article = await ports.store.articleNumbered(number)
    if (article === undefined) return undefined
    const [base, theirs, yours] = await Promise.all([
      manuscriptOf(ports, article, draft.version),
      manuscriptOf(ports, article, newest),
      manuscriptFrom(ports, article.documentId, draft),
    ])
    return {
      version: newest,
      theirs: await compared(ports, article, base, theirs),
      yours: await compared(ports, article, base, yours),
    }
  }
}

function sourceText(
  { manuscripts }: Pick<ParsePorts, 'manuscripts'>,
  { path, markdown }: Manuscript,
): ComparedText {
  const { fields, body } = manuscripts.split(markdown)
  return { path, fields, body: sourceBlocks(body) }
}

/** Stands where the free part ends, so that a moved cut is a changed block. */
const PREMIUM_CUT = paragraph(strong('Suite, réservée aux abonnés Premium'))

/** Compares two texts as readers see them, or both as Markdown if one can no longer be parsed. */
async function compared(
  ports: ParsePorts,
  article: StoredArticle,
  before: Manuscript,
  after: Manuscript,
): Promise<TextComparison> {
  const [old, young] = await Promise.all([
    parsedText(ports, article, before),
    parsedText(ports, article, after),
  ])
  return ports.textWork.compare(
    old && young ? old : sourceText(ports, before),
    old && young ? young : sourceText(ports, after),
  )
}

/** Returns a version's text as readers see it. Returns undefined if it can no longer be parsed. */
async function parsedText(
  { manuscripts, textWork }: ParsePorts,
  { documentId }: StoredArticle,
  manuscript: Manuscript,
): Promise<ComparedText | undefined> {
  const parsed = await textWork.parse(manuscript, {
    id: documentId,
    demo: false,
    publishedAt: 0,
  })
  if (!parsed.ok) return undefined
  const { document, continuation } = parsed.value
  const { fields } = manuscripts.split(manuscript.markdown)
  const { body, footnotes } = withContinuation(document, continuation)
  const place = document.body.length
  const cut = continuation === undefined ? [] : [PREMIUM_CUT]
  const whole = [...body.slice(0, place), ...cut, ...body.slice(place)]
  return { path: manuscript.path, fields, body: withNotes(whole, footnotes) }
}
