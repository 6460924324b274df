import type {
  AgreementAnswer,
  AnswerView,
  ClosedAgreementAnswer,
} from '#application/views/search-views.ts'
import { printIdcc } from '#domain/editorial/idcc.ts'

import type { Lines } from './output.ts'
import { agreementLines as agreementCardLines } from './paint-text-agreements.ts'
import { linkLines } from './text-parts.ts'
import { wrapped } from './wrapped.ts'

/** What a question surely means, as lines of text: what it is, then where it is. */
export function answerLines(answer: AnswerView): Lines {
  switch (answer.kind) {
    case 'lawArticle':
      return ['## Texte de loi', ...linkLines(answer), ...wrapped(answer.beginning, '  ')]
    case 'definition':
      return [
        '## Définition',
        ...linkLines({ ...answer, ...(answer.validity && { note: answer.validity.label }) }),
        ...wrapped(answer.definition, '  '),
      ]
    case 'agreement':
      return ['## Convention collective', ...agreementLines(answer)]
    case 'theme':
      return ['## Rubrique', ...linkLines(answer), ...answer.links.flatMap(linkLines)]
    case 'siret':
      break
  }
  const number = answer.of === 'company' ? 'SIREN' : 'SIRET'
  return [
    `## Numéro ${number}`,
    ...wrapped(
      `Un numéro ${number} ne dit pas de quelle convention collective il relève. Voir l’annuaire officiel\u00A0:`,
    ),
    answer.officialUrl,
  ]
}

function agreementLines({ agreements, closed }: AgreementAnswer): Lines {
  return [
    ...(closed ? closedLines(closed, agreements.length > 0) : []),
    ...agreements.flatMap(agreementCardLines),
  ]
}

function closedLines(
  { idcc, title, path, successors }: ClosedAgreementAnswer,
  isReplaced: boolean,
): Lines {
  const name = title === undefined ? '' : ` («\u00A0${title}\u00A0»)`
  const by = successors.map(printIdcc).join(' et ')
  const end = successors.length === 0 ? '.' : `, remplacée par ${by}.`
  const own = path === undefined || isReplaced ? [] : [`  ${path}`]
  return [...wrapped(`${printIdcc(idcc)}${name} n’est plus en vigueur${end}`), ...own]
}
