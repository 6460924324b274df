import { SCHEDULE_SIMULATOR } from '#application/pages/simulators/simulator-list.ts'
import type { RuleAnswer } from '#application/simulators/simulation-types.ts'
import type { Renderers } from '#application/views/page-view.ts'
import type {
  AgreementStep,
  QuestionStep,
  SimulatorView,
} from '#application/views/simulator-views.ts'
import { frenchDate } from '#domain/editorial/french-formats.ts'
import { formatIdcc } from '#domain/editorial/idcc-number.ts'

import { hintFact } from './law-page-contents.ts'
import type { ContentItem, ContentSection, PageContent } from './page-content.ts'
import { contentOf, linkItem } from './section-builders.ts'

/** Functions that extract the content of the simulator list, and of a simulator's current step. */
export const SIMULATOR_CONTENTS: Pick<Renderers<PageContent>, 'simulators' | 'simulator'> = {
  simulators: (view) =>
    contentOf(view, {
      sections: view.groups.map(({ title, tools }) => ({
        title,
        items: tools.map((tool) => ({ ...linkItem(tool), text: tool.standfirst })),
      })),
    }),
  simulator: (view) =>
    contentOf(view, {
      facts: [...view.given.map(({ label, text }) => `${label} ${text}`), ...stepFacts(view)],
      sections: stepSections(view),
    }),
}

/** Returns why an answer is refused, and the hint about a searched number. */
function stepFacts({ step }: SimulatorView): readonly string[] {
  if (step.kind === 'answer') return []
  const hint = step.kind === 'agreement' && step.hint ? hintFact(step.hint) : ''
  const help = step.kind === 'question' && step.question.type === 'choice' ? step.question.help : ''
  return [step.problem ?? '', hint, help ?? '']
}

function stepSections({ step }: SimulatorView): readonly ContentSection[] {
  switch (step.kind) {
    case 'agreement':
      return [{ title: 'Convention collective', items: agreementItems(step) }]
    case 'question': {
      const { question, code } = step
      return [
        { title: question.label, items: questionItems(question) },
        ...(code ? [sideSection('Code du travail', code)] : []),
      ]
    }
    case 'answer':
      return [
        {
          title: 'Réponse',
          items: [{ title: step.figure, href: step.sharePath, text: step.reason }],
        },
        sideSection('Code du travail', step.code),
        ...(step.agreement ? [sideSection(step.agreement.name, step.agreement.side)] : []),
        ...(step.schedulePath === undefined
          ? []
          : [{ title: 'Dates', items: [{ ...SCHEDULE, href: step.schedulePath }] }]),
      ]
    default:
      return step satisfies never
  }
}

/** Lists the choices of a question, or the field to fill in, with the query field of each. */
function questionItems(question: QuestionStep['question']): readonly ContentItem[] {
  if (question.type !== 'choice') {
    const { id, label, help } = question
    return [{ title: label, note: `${id}=…`, ...(help !== undefined && { text: help }) }]
  }
  const { id, options } = question
  return options.map(({ value, label }) => ({ title: label, note: `${id}=${value}` }))
}

const SCHEDULE = { title: SCHEDULE_SIMULATOR.title }

function agreementItems({ found, usual, withoutPath }: AgreementStep): readonly ContentItem[] {
  return [
    ...[...found, ...usual].map(({ title, path, idcc }) => ({
      title,
      href: path,
      note: formatIdcc(idcc),
    })),
    { title: 'Sans convention', href: withoutPath },
  ]
}

function outcomeItem({ outcome, because }: Extract<RuleAnswer, { kind: 'proved' }>): ContentItem {
  const formula = outcome.kind === 'amount' ? outcome.formula : undefined
  return {
    title: outcome.text,
    ...(formula !== undefined && { note: `${formula} = ${outcome.text}` }),
    ...(because !== undefined && { text: because }),
  }
}

function sideSection(title: string, side: RuleAnswer): ContentSection {
  return { title, items: sideItems(side) }
}

function sideItems(side: RuleAnswer): readonly ContentItem[] {
  switch (side.kind) {
    case 'proved':
      return [
        outcomeItem(side),
        ...side.passages.map(({ title, path, words, stateOfLawAt }) => ({
          title,
          href: path,
          text: words,
          ...(stateOfLawAt !== undefined && { note: `en vigueur au ${frenchDate(stateOfLawAt)}` }),
        })),
        ...side.references.map(({ title, url }) => ({ title, href: url })),
      ]
    case 'notCovered':
      return [{ title: 'La convention n’est pas encore couverte par ce simulateur.' }]
    case 'withdrawn':
      return [{ title: `La rédaction vérifie ce point depuis le ${frenchDate(side.since)}.` }]
    case 'unproved':
      return [{ title: 'Les textes qui le disent ne sont pas encore en ligne sur le site.' }]
    default:
      return side satisfies never
  }
}
