import type { ChangelogView } from '#application/views/changelog-view.ts'
import type {
  AgreementCard,
  AgreementHint,
  AgreementsView,
  AgreementTextGroup,
  AgreementView,
  NumberedAgreement,
} from '#application/views/law-and-agreement-views.ts'
import type { DatedVersionView } from '#application/views/law-version-view.ts'
import type { Renderers } from '#application/views/page-view.ts'
import { formatCount, frenchDate } from '#domain/editorial/french-formats.ts'
import { formatIdcc } from '#domain/editorial/idcc-number.ts'
import { unknownIdccSentence } from '#domain/editorial/unknown-number-messages.ts'
import { UNKNOWN_STATE } from '#domain/law/legal-force.ts'

import type { ContentItem, ContentSection, PageContent } from './page-content.ts'
import {
  agreementNewsSection,
  contentOf,
  joined,
  letterSections,
  linkItem,
  linkSection,
  neighbourSection,
  placeFact,
  subjectSections,
  titleSection,
} from './section-builders.ts'

type LawKind =
  | 'agreements'
  | 'agreement'
  | 'agreementText'
  | 'agreementArticle'
  | 'lawSection'
  | 'lawArticle'
  | 'lawVersion'
  | 'changelog'

/**
 * Functions that extract the content of Labour Code and collective agreement pages, by kind of
 * page.
 */
export const LAW_CONTENTS: Pick<Renderers<PageContent>, LawKind> = {
  agreements: (view) =>
    contentOf(view, {
      facts: [searchFact(view), view.hint === undefined ? '' : hintFact(view.hint)],
      sections: [
        agreementSection('Conventions trouvées', view.found ?? []),
        agreementSection('Conventions qui ne sont plus en vigueur', view.closed),
        agreementSection('Les plus grandes', view.largest),
        agreementNewsSection('Derniers accords et avenants', view.news),
        ...subjectSections(view.families),
        ...letterSections(view.letters),
      ],
    }),
  agreement: (view) =>
    contentOf(view, {
      document: view.document,
      facts: agreementFacts(view),
      sections: [
        official(view.officialUrl),
        {
          title: view.closed?.state === 'replaced' ? 'Remplacée par' : 'Rattachée à',
          items: (view.closed?.successors ?? []).map(successorItem),
        },
        linkSection('Simulateurs', view.simulators),
        linkSection('Sommaire du texte de base', view.chapters),
        ...view.texts.map(textSection),
        titleSection('Derniers accords et avenants', view.news),
        linkSection('Ses réponses aux questions', view.answers),
        linkSection('Conventions qu’elle a remplacées', view.replaced),
      ],
    }),
  agreementText: (view) =>
    contentOf(view, {
      document: view.document,
      facts: [
        view.signedOn === undefined ? '' : `Signé le ${frenchDate(view.signedOn)}`,
        view.extended ? 'étendu' : 'non étendu',
        formatCount(view.articleCount, 'article', 'articles'),
      ],
      sections: [linkSection('Convention collective', [view.agreement])],
    }),
  agreementArticle: (view) =>
    contentOf(view, {
      document: view.document,
      facts: view.within,
      sections: [
        linkSection('Convention collective', [view.agreement]),
        linkSection('Texte', [view.text]),
        official(view.officialUrl),
        neighbourSection(view),
      ],
    }),
  lawSection: (view) => contentOf(view, { document: view.document }),
  lawArticle: (view) => ({
    versions: view.inTime.versions,
    ...contentOf(view, {
      document: view.document,
      sections: [
        linkSection('Place dans le code', view.within),
        official(view.officialUrl),
        { title: 'Versions', items: view.inTime.versions.map(versionItem) },
        linkSection('Simulateurs', view.simulators),
        titleSection(`Cité par (${view.citedBy.total})`, view.citedBy.cards),
        neighbourSection(view),
      ],
    }),
  }),
  changelog: (view) => ({
    changelog: view,
    ...contentOf(view, {
      document: view.document,
      facts: [...view.notices, editionsFact(view)],
      sections: [linkSection('Texte', view.links), neighbourSection(view)],
    }),
  }),
  lawVersion: (view) => ({
    versions: view.inTime.versions,
    ...contentOf(view, {
      document: view.document,
      facts: view.notices,
      sections: [
        linkSection('Texte', view.links),
        { title: 'Versions', items: view.inTime.versions.map(versionItem) },
        neighbourSection(view),
      ],
    }),
  }),
}

/** Returns a French sentence on a searched number that matches no agreement in force. */
export function hintFact(hint: AgreementHint): string {
  if (hint.kind === 'siret')
    return `Ce numéro est celui d’une entreprise, pas de sa convention collective\u00A0: ${hint.officialUrl}`
  if (hint.kind === 'number') return unknownIdccSentence(hint.idcc)
  const idcc = formatIdcc(hint.idcc)
  const successors = hint.successors.map(successorName).join(' et ')
  const instead = successors === '' ? '' : `\u00A0: lisez à sa place ${successors}`
  return `${idcc} n’est plus en vigueur${instead}.`
}

function successorName({ idcc, page }: NumberedAgreement): string {
  return page === undefined ? formatIdcc(idcc) : `${page.title}, ${formatIdcc(idcc)} (${page.path})`
}

function searchFact({ query, found, total }: AgreementsView): string {
  if (query === '') return ''
  const count = formatCount(total, 'convention trouvée', 'conventions trouvées')
  return `Recherche\u00A0: ${query}${found === undefined ? '' : ` (${count})`}`
}

function editionsFact({ entries }: ChangelogView): string {
  const editions = new Set(entries.map(({ edition }) => edition))
  return editions.size === 0 ? '' : `Éditions\u00A0: ${[...editions].join(', ')}`
}

function official(url: string | undefined): ContentSection {
  return {
    title: 'Texte officiel',
    items: url === undefined ? [] : [{ title: 'Légifrance', href: url }],
  }
}

function agreementFacts(view: AgreementView): readonly string[] {
  const { idcc, signedOn, employees, articleCount, closed, place } = view
  return [
    idcc === undefined ? '' : formatIdcc(idcc),
    signedOn === undefined ? '' : `Signée le ${frenchDate(signedOn)}`,
    employees === undefined ? '' : formatCount(employees, 'salarié', 'salariés'),
    articleCount === 0
      ? 'Le texte n’est pas inclus.'
      : formatCount(articleCount, 'article', 'articles'),
    closed === undefined ? '' : 'Cette convention n’est plus en vigueur.',
    view.texts.length === 0 ? '' : placeFact(place),
  ]
}

function successorItem({ idcc, page }: NumberedAgreement): ContentItem {
  if (page === undefined) return { title: formatIdcc(idcc) }
  return { ...linkItem(page), note: formatIdcc(idcc) }
}

const PART_TITLES: Readonly<Record<AgreementTextGroup['part'], string>> = {
  base: 'Texte de base',
  attached: 'Textes attachés',
  pay: 'Textes salaires',
}

function textSection({ part, total, texts }: AgreementTextGroup): ContentSection {
  const items = texts.map((text) => ({
    ...linkItem(text),
    ...(!text.extended && { note: 'non étendu' }),
  }))
  return { title: `${PART_TITLES[part]} (${total})`, items }
}

export function agreementSection(title: string, cards: readonly AgreementCard[]): ContentSection {
  return { title, items: cards.map(agreementItem) }
}

function agreementItem({
  title,
  path,
  idcc,
  employees,
  hasText,
  textAsOf,
  closed,
}: AgreementCard): ContentItem {
  const note = joined([
    idcc === undefined ? undefined : formatIdcc(idcc),
    employees === undefined ? undefined : formatCount(employees, 'salarié', 'salariés'),
    closed === undefined ? undefined : 'n’est plus en vigueur',
    closed === undefined && (!hasText || textAsOf !== undefined) ? UNKNOWN_STATE : undefined,
    hasText || closed !== undefined ? undefined : 'texte non inclus',
    textAsOf === undefined ? undefined : `texte au ${frenchDate(textAsOf)}`,
  ])
  return { title, href: path, ...(note !== '' && { note }) }
}

function versionItem({ inForce, by, path, officialUrl, held }: DatedVersionView): ContentItem {
  const href = held ? path : officialUrl
  return {
    title: inForce,
    ...(by !== undefined && { note: by }),
    ...(href !== undefined && { href }),
  }
}
