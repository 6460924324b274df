import type { Renderers } from '#application/views/page-view.ts'
import { formatCount } from '#domain/editorial/french-formats.ts'
import { formatIdcc } from '#domain/editorial/idcc.ts'
import { glossaryLetterPath, PATHS } from '#domain/navigation/site-paths.ts'

import type { Lines } from '../output.ts'
import {
  documentOf,
  linksByInitial,
  linkLines,
  withHeading,
  linksOf,
  joinPage,
  relatedOf,
  section,
} from './shared-renderers.ts'

type GuideKind =
  | 'guideIndex'
  | 'guide'
  | 'glossary'
  | 'glossaryLetter'
  | 'glossaryCategory'
  | 'definition'
  | 'faqIndex'
  | 'question'
  | 'agreementAnswer'

/** Renderers of the pages of guides, glossary and FAQ as text. */
export const GUIDE_RENDERERS: Pick<Renderers<Lines>, GuideKind> = {
  guideIndex: ({ meta, themes, letters, archives = 0 }) =>
    joinPage(
      meta.title,
      ...themes.flatMap(({ subjects }) =>
        subjects.map(({ title, entries }) => linksOf(title, entries)),
      ),
      linksByInitial(letters),
      archivesOf(archives),
    ),
  guide: ({ document, simulators, related }) =>
    joinPage(
      document.title,
      documentOf(document),
      linksOf('Simulateurs', simulators),
      relatedOf(related),
    ),
  glossary: ({ meta, categories, letters }) =>
    joinPage(meta.title, linksOf('Catégories', categories), linksByInitial(letters)),
  glossaryLetter: ({ meta, letters, definitions }) =>
    joinPage(
      meta.title,
      section('Définitions', definitions),
      linksOf(
        'Lettres',
        letters.map((title) => ({ title, path: glossaryLetterPath(title) })),
      ),
    ),
  glossaryCategory: ({ meta, categories, definitions }) =>
    joinPage(meta.title, section('Définitions', definitions), linksOf('Catégories', categories)),
  definition: ({ document, variants, abbreviations, categories, related }) =>
    joinPage(
      document.title,
      [...variants, ...abbreviations].join(', '),
      documentOf(document),
      linksOf('Catégories', categories),
      relatedOf(related),
    ),
  faqIndex: ({ meta, byAgreement, general, archives }) =>
    joinPage(
      meta.title,
      linksOf('Avec la réponse des conventions collectives', byAgreement),
      ...general.map(({ title, entries }) => linksOf(title, entries)),
      archivesOf(archives),
    ),
  question: ({ document, answers, simulators, related }) =>
    joinPage(
      document.title,
      documentOf(document),
      linksOf('Simulateurs', simulators),
      withHeading(
        'Ce que prévoient les conventions collectives',
        answers.flatMap(({ path, idcc, agreementName, note }) =>
          linkLines({
            path,
            title: `${agreementName} (${formatIdcc(idcc)})`,
            ...(note === undefined ? {} : { note }),
          }),
        ),
      ),
      relatedOf(related),
    ),
  agreementAnswer: ({ document, question, idcc, agreementName, agreement, others }) =>
    joinPage(
      document.title,
      linkLines(question),
      agreement === undefined ? '' : linkLines({ title: agreementName, path: agreement }),
      formatIdcc(idcc),
      documentOf(document),
      linksOf('Les autres réponses de cette convention', others),
    ),
}

/** Renders the link to the archived guides; empty if there are none. */
function archivesOf(total: number): Lines {
  const title = `Archives\u00A0: ${formatCount(total, 'fiche', 'fiches')}`
  return total === 0 ? [] : linkLines({ title, path: PATHS.guideArchives })
}
