import type { Simulation, SimulationAnswer, SimulationQuestion } from './simulation-types.ts'

/** Answered question, as serialized for programs. */
interface AnsweredData {
  readonly id: string
  readonly value: string
  readonly text: string
}

type StepData<Step extends Simulation> = Omit<Step, 'answered' | 'answers'> & {
  readonly answered: readonly AnsweredData[]
}

/**
 * Serializes a simulation step for programs: the command line's JSON output and the assistants'
 * tools.
 */
export function serializeSimulation(
  simulation: Simulation,
): StepData<SimulationQuestion> | StepData<SimulationAnswer> {
  const { answered, answers: _values, ...step } = simulation
  const given = answered.map(({ question, value, text }) => ({ id: question.id, value, text }))
  return { ...step, answered: given }
}
