import type { GuideIndexView } from '#application/views/guide-glossary-and-faq-views.ts'
import type { LetterEntry, SubjectView } from '#application/views/shared-view-types.ts'
import type { DocumentSummary } from '#domain/editorial/document.ts'
import { compareFrench } from '#domain/editorial/french-collation.ts'
import { THEME_KEYS } from '#domain/editorial/theme.ts'
import { isArchived } from '#domain/law/document-up-to-date-status.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { loadAllOfKind } from '../../shared/documents-of-kind.ts'
import { breadcrumbTo } from '../common/breadcrumb.ts'
import { listPageTags } from '../common/cache-tags.ts'
import { entryWithStaleNote, titledPath } from '../common/document-cards.ts'
import type { PageContent, PagePorts } from '../common/loaded-page.ts'
import { PAGE_TEXTS } from '../common/page-texts.ts'
import { pagedMeta, groupByInitial } from '../lists/load-list.ts'

/** Loads the index page of current guides, by theme and subject, or else by initial. */
export async function loadGuideIndexPage(ports: PagePorts): Promise<PageContent> {
  const { current, archives } = await guidesOf(ports)
  return indexPage({
    kind: 'guideIndex',
    meta: pagedMeta(PAGE_TEXTS[PATHS.guides], PATHS.guides, 1),
    breadcrumb: breadcrumbTo(),
    ...classified(withSubjects(current, archives), ports),
    archives: archives.length,
  })
}

/** Loads the index page of archived guides, by theme and subject, or else by initial. */
export async function loadGuideArchivesPage(ports: PagePorts): Promise<PageContent> {
  const { archives } = await guidesOf(ports)
  return indexPage({
    kind: 'guideIndex',
    meta: { ...pagedMeta(PAGE_TEXTS[PATHS.guideArchives], PATHS.guideArchives, 1), indexed: false },
    breadcrumb: breadcrumbTo(PATHS.guides),
    ...classified(archives, ports),
  })
}

function indexPage(view: GuideIndexView & { readonly kind: 'guideIndex' }): PageContent {
  return { view, lifetime: 'guideIndex', tags: listPageTags('guide') }
}

async function guidesOf({ library }: PagePorts) {
  const guides = await loadAllOfKind(library, 'guide')
  return {
    current: guides.filter((guide) => !isArchived(guide)),
    archives: guides.filter(isArchived),
  }
}

/** Groups guides by theme and subject. Guides that lack a theme or a tag are grouped by initial. */
function classified(
  guides: readonly DocumentSummary[],
  { clock }: PagePorts,
): Pick<GuideIndexView, 'total' | 'themes' | 'letters'> {
  const entryOf = (guide: DocumentSummary) => entryWithStaleNote(guide, clock.now())
  const byTheme = THEME_KEYS.map((theme) => {
    const ofTheme = guides.filter((guide) => hasSubject(guide) && guide.themes[0] === theme)
    return {
      theme,
      total: ofTheme.length,
      subjects: bySubject(ofTheme, 'Autres sujets', entryOf),
    }
  })
  return {
    total: guides.length,
    themes: byTheme.filter(({ total }) => total > 0),
    letters: groupByInitial(guides.filter((guide) => !hasSubject(guide)).map(entryOf)),
  }
}

function hasSubject({ themes, tags }: DocumentSummary): boolean {
  return themes.length > 0 && tags.length > 0
}

/**
 * Adds a subject to guides without tags: the most frequent first tag of the archives that they
 * replace.
 */
function withSubjects(
  guides: readonly DocumentSummary[],
  archives: readonly DocumentSummary[],
): readonly DocumentSummary[] {
  const replaced = Map.groupBy(archives, ({ supersededBy }) => supersededBy?.path)
  return guides.map((guide) => {
    if (guide.tags.length > 0) return guide
    const subjects = (replaced.get(guide.path) ?? []).flatMap(({ tags }) => tags.slice(0, 1))
    const counts = [...Map.groupBy(subjects, (subject) => subject)]
    const [main] = counts.toSorted(([, one], [, other]) => other.length - one.length)
    return main === undefined ? guide : { ...guide, tags: [main[0]] }
  })
}

/**
 * Loads the FAQ page: questions answered by collective agreement, and current general questions by
 * subject.
 */
export async function loadFaqPage(ports: PagePorts): Promise<PageContent> {
  const [questions, sheets] = await Promise.all([
    loadAllOfKind(ports.library, 'question'),
    loadAllOfKind(ports.library, 'guide', { asksQuestion: true }),
  ])
  const current = sheets.filter((sheet) => !isArchived(sheet))
  return {
    view: {
      kind: 'faqIndex',
      meta: pagedMeta(PAGE_TEXTS[PATHS.faq], PATHS.faq, 1),
      breadcrumb: breadcrumbTo(),
      total: questions.length + current.length,
      byAgreement: questions.map((question) => titledPath(question)),
      general: bySubject(current, 'Autres questions', (sheet) =>
        entryWithStaleNote(sheet, ports.clock.now()),
      ),
      archives: sheets.length - current.length,
    },
    lifetime: 'faq',
    tags: listPageTags('question', 'guide'),
  }
}

const MIN_GROUP_SIZE = 3

/** Groups documents by their first tag. Small groups are merged into `others`, which comes last. */
function bySubject(
  documents: readonly DocumentSummary[],
  others: string,
  entryOf: (document: DocumentSummary) => LetterEntry,
): readonly SubjectView[] {
  const sizes = Map.groupBy(documents, ({ tags: [subject] }) => subject)
  const groups = Map.groupBy(documents, ({ tags: [subject] }) =>
    subject !== undefined && (sizes.get(subject)?.length ?? 0) >= MIN_GROUP_SIZE ? subject : others,
  )
  const isLast = ({ title }: SubjectView) => Number(title === others)
  return [...groups]
    .map(([title, group]) => ({ title, entries: group.map(entryOf) }))
    .toSorted((a, b) => isLast(a) - isLast(b) || compareFrench(a.title, b.title))
}
