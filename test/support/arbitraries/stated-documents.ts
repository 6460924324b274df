import { fc } from '@fast-check/vitest'

import type { DocumentPageView } from '#application/dossier/document-chapter.ts'
import type { PagePorts } from '#application/pages/common/loaded-page.ts'
import { loadPageAt } from '#application/pages/routing/load-page-at-path.ts'
import { createPageLoaders } from '#application/pages/routing/page-loaders.ts'
import type { DocumentKind } from '#domain/editorial/document-kinds.ts'
import type { Document, DocumentCommon } from '#domain/editorial/document.ts'
import { datedArticlePath } from '#domain/navigation/site-paths.ts'
import { daysLater } from '#domain/shared/calendar-day.ts'
import type { CalendarDay } from '#domain/shared/calendar-day.ts'
import type { Instant } from '#domain/shared/instant.ts'
import { parisMidnight } from '#domain/shared/paris-calendar.ts'

import { anEdition } from '../fixtures/documents-and-editions.ts'
import { SOURCE } from '../fixtures/law-documents.ts'
import { LAW_LIBRARY_DOCUMENTS } from '../fixtures/law-library-documents.ts'
import { aDocumentAt, SMALL_SITE } from '../fixtures/small-site.ts'
import { MemoryLibrary } from '../memory/memory-library.ts'
import { pagePorts } from '../memory/memory-site.ts'

/** Document with any days and source, and the address of its page or of a dated version. */
export interface StatedDocument {
  readonly document: Document
  readonly address: string
  readonly today: CalendarDay
}

const EVERY_SAMPLE = [
  ...SMALL_SITE.filter(({ access }) => access === 'public'),
  ...LAW_LIBRARY_DOCUMENTS,
  aDocumentAt('/vie-entreprise/equipe', { kind: 'companyLife' }),
]
/** One document of each kind. */
const SAMPLES = [...Map.groupBy(EVERY_SAMPLE, ({ kind }) => kind).values()].flatMap((all) =>
  all.slice(0, 1),
)

const days = fc.integer({ min: 0, max: 6000 }).map((count) => daysLater('2012-01-01', count))
const optionalInstants = fc.option(days.map(parisMidnight), { nil: undefined })
const sources = fc.option(
  fc.record({ updatedAt: days.map(parisMidnight), isArchived: fc.boolean() }),
  { nil: undefined },
)

/** Kinds of documents that the site never imports. */
const OWN_KINDS: ReadonlySet<DocumentKind> = new Set(['product', 'premiumOffer'])

/** Documents of every kind, with any days and source. Articles of the Code also at a past day. */
export const statedDocuments: fc.Arbitrary<StatedDocument> = fc
  .record({
    sample: fc.constantFrom(...SAMPLES),
    from: days,
    until: optionalInstants,
    known: optionalInstants,
    updatedAt: optionalInstants,
    source: sources,
    flag: fc.boolean(),
    today: days,
  })
  .map(({ sample, from, until, known, updatedAt, source, flag, today }) => {
    const { archived: _always, ...credit } = SOURCE
    const { source: _own, ...rest } = sample
    const changes: Partial<DocumentCommon> = {
      title: STATED_TITLE,
      publishedAt: parisMidnight(from),
      ...(updatedAt !== undefined && { updatedAt }),
      ...(known !== undefined && { stateOfLawAt: known }),
      ...(source &&
        !OWN_KINDS.has(sample.kind) && {
          source: {
            ...credit,
            updatedAt: source.updatedAt,
            ...(source.isArchived && { archived: true }),
          },
        }),
      demo: false,
    }
    const document = withPeriod({ ...rest, ...changes }, parisMidnight(from), until)
    const isDated = flag && document.kind === 'lawArticle'
    const address = isDated ? datedArticlePath(document.path, from) : document.path
    return { document: outOfForceIf(flag, document), address, today }
  })

/** Title of these documents, by which a search finds them. */
export const STATED_TITLE = 'Zéphyr'

function withPeriod(document: Document, from: Instant, until: Instant | undefined): Document {
  if (document.kind !== 'lawArticle') return document
  const own = { id: document.legifranceId, from }
  const versions =
    until === undefined
      ? [own]
      : [
          { id: 'LEGIARTI000053151869', from: until },
          { ...own, until },
        ]
  return { ...document, versions }
}

/** Marks an article of an agreement as deferred, a text as one of a closed agreement. */
function outOfForceIf(isOutOfForce: boolean, document: Document): Document {
  if (!isOutOfForce) return document
  if (document.kind === 'agreementArticle') return { ...document, deferred: true }
  if (document.kind === 'agreementText')
    return { ...document, closed: { state: 'ended', successors: [] } }
  return document
}

const EMPTY_SITE = await pagePorts([])

/** Loads the page of a document on a site that holds it alone, with the ports of that site. */
export async function loadStatedPage({ document, address, today }: StatedDocument): Promise<{
  readonly view: DocumentPageView
  readonly ports: PagePorts
}> {
  const library = new MemoryLibrary()
  await library.publish(anEdition([document]))
  const ports = { ...EMPTY_SITE, library, clock: { now: () => parisMidnight(today) } }
  const page = await loadPageAt(createPageLoaders(ports), address)
  if (page === undefined || !('document' in page.view)) throw new Error(`no page: ${address}`)
  return { view: page.view, ports }
}
