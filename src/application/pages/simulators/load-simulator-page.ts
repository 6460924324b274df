import type { Simulation, SimulationAnswer } from '#application/simulators/simulation-types.ts'
import type { SimulatorView } from '#application/views/simulator-views.ts'
import { PATHS, simulatorPath } from '#domain/navigation/site-paths.ts'
import type { SimulatorId } from '#domain/simulators/simulator-ids.ts'
import { SIMULATOR_TITLES } from '#domain/simulators/simulator-ids.ts'
import { SIMULATOR_FIELDS } from '#domain/simulators/simulator-url-fields.ts'

import { breadcrumbTo } from '../common/breadcrumb.ts'
import { LIST_TAGS } from '../common/cache-tags.ts'
import type { PageContent, PagePorts } from '../common/loaded-page.ts'
import { SIMULATORS } from '../common/simulator-list.ts'
import { chooseAgreement } from './build-agreement-step.ts'
import { answerStep, givenAnswers } from './build-answer-step.ts'
import { questionStep } from './build-question-step.ts'
import { parseSimulatorAnswers, parseSimulatorFields } from './simulator-answer-url.ts'

type SimulatorPorts = Pick<PagePorts, 'library' | 'simulators'>

/** Step that the reader has reached in a simulator, with the answers given before. */
type Reached = Pick<SimulatorView, 'given' | 'chosen' | 'step'>

/** Loads the page of a simulator: the choice of an agreement, the next question, or the answer. */
export async function loadSimulatorPage(
  ports: SimulatorPorts,
  tool: SimulatorId,
  query: URLSearchParams,
): Promise<PageContent> {
  const texts = parseSimulatorFields(query)
  const { refused, ...reached } = await stepAt(ports, tool, texts)
  return {
    view: simulatorView(tool, reached, texts.size === 0),
    tags: [LIST_TAGS.agreement],
    refused,
  }
}

function simulatorView(tool: SimulatorId, reached: Reached, indexed: boolean): SimulatorView {
  const title = SIMULATOR_TITLES[tool]
  const path = simulatorPath(tool)
  const standfirst = SIMULATORS.find((each) => each.path === path)?.standfirst ?? title
  return {
    kind: 'simulator',
    meta: { title: windowTitle(title, reached), description: standfirst, path, indexed },
    breadcrumb: breadcrumbTo(PATHS.simulators),
    path,
    title,
    standfirst,
    ...reached,
  }
}

/** Builds the page of a finished simulation for programs, without links to change its answers. */
export function simulationView(
  simulation: SimulationAnswer,
  idcc: string | undefined,
): SimulatorView {
  const answers = givenAnswers(simulation, idcc).map(({ label, text }) => ({ label, text }))
  return simulatorView(
    simulation.tool,
    { given: answers, step: answerStep(simulation, idcc) },
    false,
  )
}

/** Returns the window title, which screen readers announce first: an error, or the current step. */
function windowTitle(title: string, { step }: Reached): string {
  if (step.kind === 'answer') return `Résultat – ${title}`
  if (step.problem !== undefined) return `Erreur\u00A0: ${title}`
  return step.kind === 'question' ? `${step.question.label} – ${title}` : title
}

async function stepAt(
  ports: SimulatorPorts,
  tool: SimulatorId,
  texts: ReadonlyMap<string, string>,
): Promise<Reached & { readonly refused: boolean }> {
  const answers = parseSimulatorAnswers(texts)
  const changed = texts.get(SIMULATOR_FIELDS.changed)
  const changesAgreement = changed === SIMULATOR_FIELDS.agreement
  const agreement = await chooseAgreement(
    {
      library: ports.library,
      tool,
      covered: await ports.simulators.covered(tool),
      hidden: [...answers].filter(isPortable).map(([name, value]) => ({ name, value })),
    },
    changesAgreement ? undefined : texts.get(SIMULATOR_FIELDS.agreement),
    texts.get(SIMULATOR_FIELDS.search),
  )
  if (agreement.kind === 'step') {
    const { step, refused } = agreement
    return { given: [], step, refused }
  }
  const { idcc } = agreement
  const simulation = await ports.simulators.simulate({ tool, answers, ...(idcc && { idcc }) })
  const question = questionStep(simulation, { idcc, answers, texts, changed })
  const step = question ?? (simulation.kind === 'answer' && answerStep(simulation, idcc))
  if (step === false) throw new Error(`no step of ${tool}`)
  return { ...answersSoFar(simulation, idcc), step, refused: question?.problem !== undefined }
}

function answersSoFar(
  simulation: Simulation,
  idcc: string | undefined,
): Pick<Reached, 'given' | 'chosen'> {
  const answers = givenAnswers(simulation, idcc)
  const [agreement] = answers
  return {
    given: answers,
    ...(idcc !== undefined && agreement && { chosen: { idcc, name: agreement.text } }),
  }
}

/** True for answers that remain valid under another agreement: numbers, yes and no. */
function isPortable([, value]: readonly [string, string]): boolean {
  return /^(?:\d|oui$|non$)/.test(value)
}
