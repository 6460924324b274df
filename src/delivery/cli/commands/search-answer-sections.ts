import type { AgreementCard } from '#application/views/law-and-agreement-views.ts'
import type {
  AgreementAnswer,
  AnswerView,
  ClosedAgreementAnswer,
} from '#application/views/search-views.ts'
import type { ValidityView } from '#application/views/shared-view-types.ts'
import type { TitledPath } from '#domain/editorial/document-kinds.ts'
import { formatCount, frenchDate } from '#domain/editorial/french-formats.ts'
import { formatIdcc } from '#domain/editorial/idcc-number.ts'
import { UNKNOWN_STATE } from '#domain/law/legal-force.ts'

import type { TextItem, TextSection } from '../text/text-sections.ts'

/** Builds the sections of the direct answer. Their heading names its kind. */
export function answerSections(answer: AnswerView): readonly TextSection[] {
  switch (answer.kind) {
    case 'lawArticle':
      return [{ title: 'Texte de loi', items: [quotedItem(answer, answer.beginning)] }]
    case 'definition':
      return [{ title: 'Définition', items: [quotedItem(answer, answer.definition)] }]
    case 'agreement':
      return agreementSections(answer)
    case 'theme':
      return [{ title: 'Rubrique', items: [linkItem(answer), ...answer.links.map(linkItem)] }]
    case 'simulator':
      return [
        {
          title: 'Simulateur',
          items: [
            {
              ...linkItem(answer),
              text: answer.standfirst,
              ...(answer.agreement && { note: formatIdcc(answer.agreement.idcc) }),
            },
          ],
        },
      ]
    case 'number':
      return [{ title: 'Numéro inconnu', items: [{ ...linkItem(answer), text: answer.sentence }] }]
    case 'siret':
      break
  }
  const number = answer.of === 'company' ? 'SIREN' : 'SIRET'
  const text = `Un numéro ${number} ne dit pas de quelle convention collective il relève.`
  const items = [{ title: answer.siret, href: answer.officialUrl, text }]
  return [{ title: 'Annuaire officiel des entreprises', items }]
}

function agreementSections({ agreements, closed }: AgreementAnswer): readonly TextSection[] {
  const section = agreementSection('Convention collective', agreements)
  if (closed === undefined) return [section]
  const { idcc, title = formatIdcc(idcc), path } = closed
  const item = {
    title,
    ...(path !== undefined && { href: path }),
    note: formatIdcc(idcc),
    text: endOf(closed),
  }
  return [{ title: 'Convention qui n’est plus en vigueur', items: [item] }, section]
}

function endOf({ idcc, successors }: ClosedAgreementAnswer): string {
  const by = successors.map(formatIdcc).join(' et ')
  const end = successors.length === 0 ? '' : `, remplacée par ${by}`
  return `${formatIdcc(idcc)} n’est plus en vigueur${end}.`
}

function quotedItem(
  answer: TitledPath & { readonly validity?: ValidityView },
  text: string,
): TextItem {
  return {
    ...linkItem(answer),
    ...(answer.validity && { note: answer.validity.label }),
    text,
  }
}

function linkItem({ title, path }: TitledPath): TextItem {
  return { title, href: path }
}

function agreementSection(title: string, cards: readonly AgreementCard[]): TextSection {
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
}: AgreementCard): TextItem {
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

/** Joins facts with commas. Omits those that are empty or undefined. */
function joined(facts: readonly (string | undefined)[]): string {
  return facts.filter((fact) => fact !== undefined && fact !== '').join(', ')
}
