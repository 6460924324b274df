import { schedulePath } from '../navigation/site-paths.ts'
import { formatDuration } from '../simulators/parse-and-format-durations.ts'
import type { DurationPart } from '../simulators/rule-table.ts'
import type { SimulatorId } from '../simulators/simulator-ids.ts'
import type { Procedure } from './deadline-schedule-forms.ts'
import { parseNoticePeriod } from './parse-deadline-schedule-form.ts'

/** Simulator that computes the notice period of each procedure. */
const NOTICE_TOOLS: Readonly<Partial<Record<Procedure, SimulatorId>>> = {
  demission: 'preavis-de-demission',
  licenciement: 'preavis-de-licenciement',
}

/**
 * Returns the id of the simulator that computes the notice period of a procedure, or undefined if
 * none does.
 */
export function noticeToolOf(situation: Procedure): SimulatorId | undefined {
  return NOTICE_TOOLS[situation]
}

/**
 * Returns the path of the schedule simulator, prefilled with the result of a notice simulator.
 * Returns undefined for other simulators, or if the schedule cannot handle the notice period.
 */
export function schedulePathForNotice(
  tool: SimulatorId,
  parts: readonly DurationPart[],
): string | undefined {
  const situation = SITUATIONS_BY_TOOL.get(tool)
  if (situation === undefined) return undefined
  if (parts.length === 0)
    return situation === 'licenciement' ? schedulePath({ situation }) : undefined
  const notice = formatDuration(parts).replaceAll('\u00A0', ' ')
  return parseNoticePeriod(notice) === undefined ? undefined : schedulePath({ situation, notice })
}

const SITUATIONS_BY_TOOL: ReadonlyMap<string, string> = new Map(
  Object.entries(NOTICE_TOOLS).map(([situation, tool]) => [tool, situation]),
)
