import type { Simulation, SimulationAnswer, SimulationQuestion } from './simulation-types.ts'

/** Answered question in the JSON data. */
interface AnsweredData {
  readonly id: string
  readonly value: string
  readonly text: string
}

type StepData<Step extends Simulation> = Omit<Step, 'answered' | 'answers'> & {
  readonly answered: readonly AnsweredData[]
}

/** Simulation step as JSON data. */
export type SerializedSimulation = StepData<SimulationQuestion> | StepData<SimulationAnswer>

/**
 * Converts a simulation step to JSON data, for the command line's JSON output and the MCP tools.
 */
export function serializeSimulation(simulation: Simulation): SerializedSimulation {
  const { answered, answers: _values, ...step } = simulation
  const answers = answered.map(({ question, value, text }) => ({ id: question.id, value, text }))
  return { ...step, answered: answers }
}
