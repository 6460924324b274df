import type { Renderers } from '#application/views/page-view.ts'
import { formatCount } from '#domain/editorial/french-formats.ts'
import { formatIdcc } from '#domain/editorial/idcc-number.ts'
import { glossaryLetterPath, PATHS } from '#domain/navigation/site-paths.ts'

import type { ContentSection, PageContent } from './page-content.ts'
import {
  cardSection,
  contentOf,
  letterSections,
  linkItem,
  linkSection,
  relatedSection,
  subjectSections,
} from './section-builders.ts'

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

/** Functions that extract the content of guides, glossary and FAQ pages, by kind of page. */
export const GUIDE_CONTENTS: Pick<Renderers<PageContent>, GuideKind> = {
  guideIndex: (view) =>
    contentOf(view, {
      sections: [
        ...view.themes.flatMap(({ subjects }) => subjectSections(subjects)),
        ...letterSections(view.letters),
        archiveSection(view.archives ?? 0),
      ],
    }),
  guide: (view) =>
    contentOf(view, {
      document: view.document,
      sections: [linkSection('Simulateurs', view.simulators), relatedSection(view.related)],
    }),
  glossary: (view) =>
    contentOf(view, {
      sections: [linkSection('Catégories', view.categories), ...letterSections(view.letters)],
    }),
  glossaryLetter: (view) =>
    contentOf(view, {
      sections: [
        cardSection('Définitions', view.definitions),
        linkSection(
          'Lettres',
          view.letters.map((title) => ({ title, path: glossaryLetterPath(title) })),
        ),
      ],
    }),
  glossaryCategory: (view) =>
    contentOf(view, {
      sections: [
        cardSection('Définitions', view.definitions),
        linkSection('Catégories', view.categories),
      ],
    }),
  definition: (view) =>
    contentOf(view, {
      document: view.document,
      facts: [...view.variants, ...view.abbreviations],
      sections: [linkSection('Catégories', view.categories), relatedSection(view.related)],
    }),
  faqIndex: (view) =>
    contentOf(view, {
      sections: [
        linkSection('Avec la réponse des conventions collectives', view.byAgreement),
        ...subjectSections(view.general),
        archiveSection(view.archives),
      ],
    }),
  question: (view) =>
    contentOf(view, {
      document: view.document,
      sections: [
        linkSection('Simulateurs', view.simulators),
        linkSection(
          'Ce que prévoient les conventions collectives',
          view.answers.map(({ path, idcc, agreementName, note }) => ({
            path,
            title: `${agreementName} (${formatIdcc(idcc)})`,
            ...(note !== undefined && { note }),
          })),
        ),
        relatedSection(view.related),
      ],
    }),
  agreementAnswer: (view) =>
    contentOf(view, {
      document: view.document,
      facts: [formatIdcc(view.idcc)],
      sections: [
        { title: 'Question', items: [linkItem(view.question)] },
        linkSection(
          'Convention collective',
          view.agreement === undefined ? [] : [{ title: view.agreementName, path: view.agreement }],
        ),
        linkSection('Les autres réponses de cette convention', view.others),
      ],
    }),
}

function archiveSection(total: number): ContentSection {
  const links = [{ title: formatCount(total, 'fiche', 'fiches'), path: PATHS.guideArchives }]
  return linkSection('Archives', total === 0 ? [] : links)
}
