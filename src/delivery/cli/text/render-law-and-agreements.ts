import type {
  AgreementCard,
  AgreementHint,
  AgreementTextGroup,
  AgreementTextLink,
  AgreementView,
  NumberedAgreement,
} from '#application/views/law-and-agreement-views.ts'
import type { Renderers } from '#application/views/page-view.ts'
import type { LawVersion } from '#domain/editorial/document-kinds.ts'
import { formatCount, frenchDate } from '#domain/editorial/french-formats.ts'
import { formatIdcc } from '#domain/editorial/idcc-number.ts'

import type { Lines } from '../command-output.ts'
import {
  agreementNewsBlock,
  documentBlock,
  linksByInitial,
  withHeading,
  linkLines,
  linksBlock,
  neighbourLinks,
  joinPage,
  pageNumberText,
  section,
} from './shared-renderers.ts'

type AgreementKind = 'agreements' | 'agreement' | 'agreementText' | 'agreementArticle'

/** Renderers of the pages of collective agreements as text. */
export const AGREEMENT_RENDERERS: Pick<Renderers<Lines>, AgreementKind> = {
  agreements: ({ meta, query, found, total, closed, hint, letters, families, largest, news }) =>
    joinPage(
      meta.title,
      found === undefined
        ? ''
        : `Recherche\u00A0: ${query} (${formatCount(total, 'convention trouvée', 'conventions trouvées')})`,
      hint === undefined ? '' : hintOf(hint),
      withHeading('Conventions trouvées', (found ?? []).flatMap(agreementLines)),
      withHeading('Conventions qui ne sont plus en vigueur', closed.flatMap(agreementLines)),
      withHeading('Les plus grandes', largest.flatMap(agreementLines)),
      agreementNewsBlock('Derniers accords et avenants', news),
      ...families.map(({ title, entries }) => linksBlock(title, entries)),
      linksByInitial(letters),
    ),
  agreement: (view) =>
    joinPage(
      view.document.title,
      identityOf(view),
      view.closed === undefined ? '' : endOf(view.closed),
      documentBlock(view.document),
      linksBlock('Simulateurs', view.simulators),
      linksBlock('Sommaire du texte de base', view.chapters),
      ...view.texts.map(textsOf),
      view.texts.length === 0 ? '' : pageNumberText(view.place),
      section('Derniers accords et avenants', view.news),
      linksBlock('Ses réponses aux questions', view.answers),
      linksBlock('Conventions qu’elle a remplacées', view.replaced),
    ),
  agreementText: ({ document, agreement, signedOn, extended, articleCount }) =>
    joinPage(
      document.title,
      linkLines(agreement),
      [
        ...(signedOn === undefined ? [] : [`Signé le ${frenchDate(signedOn)}`]),
        extended ? 'étendu' : 'non étendu',
        formatCount(articleCount, 'article', 'articles'),
      ].join(', '),
      documentBlock(document),
    ),
  agreementArticle: (view) =>
    joinPage(
      view.document.title,
      [...linkLines(view.agreement), ...linkLines(view.text)],
      view.within.join(' › '),
      documentBlock(view.document),
      view.officialUrl ?? '',
      neighbourLinks(view),
    ),
}

function identityOf({
  idcc,
  signedOn,
  employees,
  articleCount,
  officialUrl,
}: AgreementView): Lines {
  return [
    ...(idcc === undefined ? [] : [formatIdcc(idcc)]),
    ...(signedOn === undefined ? [] : [`Signée le ${frenchDate(signedOn)}`]),
    ...(employees === undefined ? [] : [formatCount(employees, 'salarié', 'salariés')]),
    articleCount === 0
      ? 'Le texte n’est pas inclus.'
      : formatCount(articleCount, 'article', 'articles'),
    officialUrl,
  ]
}

/**
 * Returns a French sentence on how an agreement ended: replaced by, or attached to, its successors.
 */
function endOf({ state, successors }: NonNullable<AgreementView['closed']>): string {
  if (successors.length === 0) return 'Cette convention n’est plus en vigueur.'
  const end = state === 'replaced' ? 'remplacée par' : 'rattachée à'
  return `Cette convention n’est plus en vigueur\u00A0: elle a été ${end} ${successorsOf(successors)}.`
}

function hintOf(hint: AgreementHint): string {
  if (hint.kind === 'siret')
    return `Ce numéro est celui d’une entreprise, pas de sa convention collective\u00A0: ${hint.officialUrl}`
  if (hint.kind === 'number')
    return `${formatIdcc(hint.idcc)}\u00A0: aucune convention de ce numéro.`
  const { idcc, successors } = hint
  const instead =
    successors.length === 0 ? '' : `\u00A0: lisez à sa place ${successorsOf(successors)}`
  return `${formatIdcc(idcc)} n’est plus en vigueur${instead}.`
}

function successorsOf(successors: readonly NumberedAgreement[]): string {
  return successors
    .map(({ idcc, page }) =>
      page === undefined ? formatIdcc(idcc) : `${page.title}, ${formatIdcc(idcc)} (${page.path})`,
    )
    .join(' et ')
}

/**
 * Renders an agreement in a list: name, path, IDCC, employees, whether it has ended, and the state
 * of its text.
 */
export function agreementLines({
  title,
  path,
  idcc,
  employees,
  hasText,
  textAsOf,
  closed,
}: AgreementCard): Lines {
  const facts = [
    ...(idcc === undefined ? [] : [formatIdcc(idcc)]),
    ...(employees === undefined ? [] : [formatCount(employees, 'salarié', 'salariés')]),
    ...(closed === undefined ? [] : ['n’est plus en vigueur']),
    ...(hasText || closed !== undefined ? [] : ['texte non inclus']),
    ...(textAsOf === undefined ? [] : [`texte au ${frenchDate(textAsOf)}`]),
  ]
  return linkLines({ title: [title, ...facts].join(', '), path })
}

const PART_TITLES: Readonly<Record<AgreementTextGroup['part'], string>> = {
  base: 'Texte de base',
  attached: 'Textes attachés',
  pay: 'Textes salaires',
}

function textsOf({ part, total, texts }: AgreementTextGroup): Lines {
  return withHeading(`${PART_TITLES[part]} (${total})`, texts.flatMap(textLines))
}

function textLines({ title, path, extended }: AgreementTextLink): Lines {
  return linkLines({ title: extended ? title : `${title} (non étendu)`, path })
}

/** Renderers of the pages of the Labour Code, and of the changelogs of legal texts, as text. */
export const LAW_RENDERERS: Pick<
  Renderers<Lines>,
  'lawSection' | 'lawArticle' | 'lawVersion' | 'changelog'
> = {
  lawSection: ({ document }) => joinPage(document.title, documentBlock(document)),
  lawArticle: (view) =>
    joinPage(
      view.document.title,
      view.within.map(({ title }) => title).join(' › '),
      documentBlock(view.document),
      view.officialUrl ?? '',
      withHeading('Versions', view.versions.map(versionLine)),
      linksBlock('Simulateurs', view.simulators),
      section(`Cité par (${view.citedBy.total})`, view.citedBy.cards),
      neighbourLinks(view),
    ),
  changelog: (view) =>
    joinPage(
      view.document.title,
      view.notices,
      documentBlock(view.document),
      linksBlock('Texte', view.links),
      neighbourLinks(view),
    ),
  lawVersion: (view) =>
    joinPage(
      view.document.title,
      view.notices,
      documentBlock(view.document),
      linksBlock('Texte', view.links),
      withHeading('Versions', view.inTime.versions.map(versionLine)),
      neighbourLinks(view),
    ),
}

function versionLine({ from, until, by }: Omit<LawVersion, 'id'>): string {
  const period =
    until === undefined
      ? `depuis le ${frenchDate(from)}`
      : `du ${frenchDate(from)} au ${frenchDate(until)}`
  return by === undefined ? `– ${period}` : `– ${period}\u00A0: ${by}`
}
