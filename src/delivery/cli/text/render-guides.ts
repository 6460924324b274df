import type { Renderers } from '#application/views/page-view.ts'
import { formatCount } from '#domain/editorial/french-formats.ts'
import { formatIdcc } from '#domain/editorial/idcc-number.ts'
import { glossaryLetterPath, PATHS } from '#domain/navigation/site-paths.ts'

import type { Lines } from '../command-output.ts'
import {
  documentBlock,
  linksByInitial,
  linkLines,
  withHeading,
  linksBlock,
  joinPage,
  relatedBlock,
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
        subjects.map(({ title, entries }) => linksBlock(title, entries)),
      ),
      linksByInitial(letters),
      archivesOf(archives),
    ),
  guide: ({ document, simulators, related }) =>
    joinPage(
      document.title,
      documentBlock(document),
      linksBlock('Simulateurs', simulators),
      relatedBlock(related),
    ),
  glossary: ({ meta, categories, letters }) =>
    joinPage(meta.title, linksBlock('Catégories', categories), linksByInitial(letters)),
  glossaryLetter: ({ meta, letters, definitions }) =>
    joinPage(
      meta.title,
      section('Définitions', definitions),
      linksBlock(
        'Lettres',
        letters.map((title) => ({ title, path: glossaryLetterPath(title) })),
      ),
    ),
  glossaryCategory: ({ meta, categories, definitions }) =>
    joinPage(meta.title, section('Définitions', definitions), linksBlock('Catégories', categories)),
  definition: ({ document, variants, abbreviations, categories, related }) =>
    joinPage(
      document.title,
      [...variants, ...abbreviations].join(', '),
      documentBlock(document),
      linksBlock('Catégories', categories),
      relatedBlock(related),
    ),
  faqIndex: ({ meta, byAgreement, general, archives }) =>
    joinPage(
      meta.title,
      linksBlock('Avec la réponse des conventions collectives', byAgreement),
      ...general.map(({ title, entries }) => linksBlock(title, entries)),
      archivesOf(archives),
    ),
  question: ({ document, answers, simulators, related }) =>
    joinPage(
      document.title,
      documentBlock(document),
      linksBlock('Simulateurs', simulators),
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
      relatedBlock(related),
    ),
  agreementAnswer: ({ document, question, idcc, agreementName, agreement, others }) =>
    joinPage(
      document.title,
      linkLines(question),
      agreement === undefined ? '' : linkLines({ title: agreementName, path: agreement }),
      formatIdcc(idcc),
      documentBlock(document),
      linksBlock('Les autres réponses de cette convention', others),
    ),
}

/** Renders the link to the archived guides; empty if there are none. */
function archivesOf(total: number): Lines {
  const title = `Archives\u00A0: ${formatCount(total, 'fiche', 'fiches')}`
  return total === 0 ? [] : linkLines({ title, path: PATHS.guideArchives })
}
