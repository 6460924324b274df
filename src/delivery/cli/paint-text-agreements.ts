import type {
  AgreementCard,
  AgreementTextGroup,
  AgreementTextLink,
  AgreementView,
} from '../../application/views/agreement-views.ts'
import type { Painters } from '../../application/views/page-view.ts'
import { frenchDate } from '../../domain/editorial/french-date.ts'
import { printIdcc } from '../../domain/editorial/idcc.ts'
import { plural } from '../../domain/editorial/plural.ts'
import { agreementNewsOf } from './agreement-news-lines.ts'
import {
  documentOf,
  lettersOf,
  lines,
  linkLine,
  linksOf,
  neighboursOf,
  page,
  placeOf,
  section,
} from './text-parts.ts'

type AgreementKind = 'agreements' | 'agreement' | 'agreementText' | 'agreementArticle'

/** The collective agreements as text. */
export const AGREEMENT_PAINTERS: Pick<Painters<string>, AgreementKind> = {
  agreements: ({ meta, query, found, total, letters, largest, news }) =>
    page(
      meta.title,
      found === undefined
        ? ''
        : `Recherche\u00A0: ${query} (${plural(total, 'convention trouvée', 'conventions trouvées')})`,
      lines('Conventions trouvées', (found ?? []).map(agreementLine)),
      lines('Les plus grandes', largest.map(agreementLine)),
      agreementNewsOf('Derniers accords et avenants', news),
      lettersOf(letters),
    ),
  agreement: (view) =>
    page(
      view.document.title,
      identityOf(view),
      documentOf(view.document),
      ...view.texts.map(textsOf),
      view.texts.length === 0 ? '' : placeOf(view.place),
      section('Derniers accords et avenants', view.news),
      linksOf('Ses réponses aux questions', view.answers),
    ),
  agreementText: ({ document, agreement, signedOn, extended, articleCount }) =>
    page(
      document.title,
      linkLine(agreement),
      [
        ...(signedOn === undefined ? [] : [`Signé le ${frenchDate(signedOn)}`]),
        extended ? 'étendu' : 'non étendu',
        plural(articleCount, 'article', 'articles'),
      ].join(', '),
      documentOf(document),
    ),
  agreementArticle: (view) =>
    page(
      view.document.title,
      `${linkLine(view.agreement)}
${linkLine(view.text)}`,
      view.within.join(' › '),
      documentOf(view.document),
      view.officialUrl ?? '',
      neighboursOf(view),
    ),
}

function identityOf({ idcc, employees, articleCount, officialUrl }: AgreementView): string {
  return [
    ...(idcc === undefined ? [] : [printIdcc(idcc)]),
    ...(employees === undefined ? [] : [plural(employees, 'salarié', 'salariés')]),
    articleCount === 0 ? 'Le texte n’est pas inclus.' : plural(articleCount, 'article', 'articles'),
    officialUrl,
  ].join('\n')
}

function agreementLine({ title, path, idcc, employees, hasText }: AgreementCard): string {
  const facts = [
    ...(idcc === undefined ? [] : [printIdcc(idcc)]),
    ...(employees === undefined ? [] : [plural(employees, 'salarié', 'salariés')]),
    ...(hasText ? [] : ['texte non inclus']),
  ]
  return linkLine({ title: [title, ...facts].join(', '), path })
}

const PART_TITLES: Readonly<Record<AgreementTextGroup['part'], string>> = {
  base: 'Texte de base',
  attached: 'Textes attachés',
  pay: 'Textes salaires',
}

function textsOf({ part, total, texts }: AgreementTextGroup): string {
  return lines(`${PART_TITLES[part]} (${total})`, texts.map(textLine))
}

function textLine({ title, path, extended }: AgreementTextLink): string {
  return linkLine({ title: extended ? title : `${title} (non étendu)`, path })
}
