import { compareFrench, glossaryLetter } from '../../domain/editorial/collation.ts'
import type { DocumentKind } from '../../domain/editorial/document-detail.ts'
import type { DocumentSummary } from '../../domain/editorial/document.ts'
import { filingWords } from '../../domain/editorial/filing.ts'
import { PATHS } from '../../domain/navigation/site-paths.ts'
import type { ContentLibrary } from '../../ports/content-library.ts'
import type { LetterView } from '../views/page-parts.ts'
import { trailTo } from './breadcrumb.ts'
import { cardOf } from './card.ts'
import { frameOf } from './frame.ts'
import { openList } from './list.ts'
import type { OpenedPage } from './opened-page.ts'
import type { PagePorts } from './page-ports.ts'
import { listTag, MENUS_TAG } from './page-tags.ts'
import { PAGE_TEXTS } from './page-texts.ts'
import { pagedMeta } from './paged-meta.ts'

/** An index shows all of its kind at once; a thousand lines is still a page. */
const WHOLE_INDEX = 1000

/** Opens the index of the guides, under their initial letters (§2). */
export async function openGuideIndex(ports: PagePorts): Promise<OpenedPage> {
  const [guides, frame] = await Promise.all([wholeList(ports.library, 'guide'), frameOf(ports)])
  return {
    view: {
      kind: 'guideIndex',
      meta: pagedMeta(PAGE_TEXTS[PATHS.guides], PATHS.guides, 1),
      breadcrumb: trailTo(),
      total: guides.length,
      letters: underLetters(guides),
    },
    frame,
    lifetime: 'guideIndex',
    tags: new Set([MENUS_TAG, listTag('guide')]),
  }
}

/** Opens the glossary: all definitions under their letters (§2). */
export async function openGlossary(ports: PagePorts): Promise<OpenedPage> {
  const [terms, frame] = await Promise.all([wholeList(ports.library, 'definition'), frameOf(ports)])
  return {
    view: {
      kind: 'glossary',
      meta: pagedMeta(PAGE_TEXTS[PATHS.glossary], PATHS.glossary, 1),
      breadcrumb: trailTo(PATHS.guides),
      total: terms.length,
      letters: underLetters(terms),
    },
    frame,
    lifetime: 'definitions',
    tags: new Set([MENUS_TAG, listTag('definition')]),
  }
}

/** Opens the products, grouped by typology (§2). */
export async function openProducts(ports: PagePorts): Promise<OpenedPage> {
  const [products, frame] = await Promise.all([wholeList(ports.library, 'product'), frameOf(ports)])
  const groups = Map.groupBy(products, (product) =>
    product.kind === 'product' ? product.typology : '',
  )
  return {
    view: {
      kind: 'products',
      meta: pagedMeta(PAGE_TEXTS[PATHS.products], PATHS.products, 1),
      breadcrumb: trailTo(),
      groups: [...groups]
        .map(([typology, items]) => ({ typology, cards: items.map((item) => cardOf(item)) }))
        .toSorted((a, b) => compareFrench(a.typology, b.typology)),
    },
    frame,
    lifetime: 'contentList',
    tags: new Set([MENUS_TAG, listTag('product')]),
  }
}

/** The address of a section that is a plain list. */
export type SectionPath = (typeof PATHS)['pressRoom' | 'podcasts' | 'studies']

/** The kind of document that each of these sections lists. */
const SECTION_KINDS: Readonly<Record<SectionPath, DocumentKind>> = {
  [PATHS.pressRoom]: 'pressRelease',
  [PATHS.podcasts]: 'podcast',
  [PATHS.studies]: 'study',
}

/** Opens the list of a section: press room, podcasts, surveys and studies (§2). `undefined` past the last page. */
export async function openSectionIndex(
  ports: PagePorts,
  path: SectionPath,
  page: number,
): Promise<OpenedPage | undefined> {
  const kind = SECTION_KINDS[path]
  const [list, frame] = await Promise.all([
    openList(ports.library, { kinds: [kind], order: 'recent' }, { path, page }),
    frameOf(ports),
  ])
  if (!list) return undefined
  const text = PAGE_TEXTS[path]
  return {
    view: {
      kind: 'sectionIndex',
      meta: pagedMeta(text, path, page),
      breadcrumb: trailTo(),
      title: text.title,
      standfirst: text.description,
      list,
    },
    frame,
    lifetime: 'contentList',
    tags: new Set([MENUS_TAG, listTag(kind)]),
  }
}

async function wholeList(
  library: ContentLibrary,
  kind: DocumentKind,
): Promise<readonly DocumentSummary[]> {
  const { items } = await library.list({
    kinds: [kind],
    order: 'title',
    offset: 0,
    limit: WHOLE_INDEX,
  })
  return items
}

/** Titles stand under the letter of their first word that is no article, in French order. */
function underLetters(documents: readonly DocumentSummary[]): readonly LetterView[] {
  const filed = documents
    .map(({ title, path }) => ({ entry: { title, path }, words: filingWords(title) }))
    .toSorted((a, b) => compareFrench(a.words, b.words))
  const letters = Map.groupBy(filed, ({ words }) => glossaryLetter(words))
  return [...letters]
    .map(([letter, group]) => ({ letter, entries: group.map(({ entry }) => entry) }))
    .toSorted((a, b) => compareFrench(a.letter, b.letter))
}
