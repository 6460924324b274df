import type { Simulation, SimulationAnswer, SimulationQuestion } from './simulation.ts'

/** A given answer as programs read it. */
interface AnsweredData {
  readonly id: string
  readonly value: string
  readonly text: string
}

type StepData<Step extends Simulation> = Omit<Step, 'answered' | 'answers'> & {
  readonly answered: readonly AnsweredData[]
}

/** Returns the step of a simulation that the command line and the tools give to programs. */
export function simulationData(
  simulation: Simulation,
): StepData<SimulationQuestion> | StepData<SimulationAnswer> {
  const { answered, answers: _values, ...step } = simulation
  const given = answered.map(({ question, value, text }) => ({ id: question.id, value, text }))
  return { ...step, answered: given }
}
