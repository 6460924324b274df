import type { HiddenField } from '#application/views/simulator-views.ts'
import { simulatorPath } from '#domain/navigation/site-paths.ts'
import type { SimulatorId } from '#domain/simulators/simulator-ids.ts'
import {
  monthsFields,
  NO_AGREEMENT,
  SIMULATOR_FIELDS,
} from '#domain/simulators/simulator-url-fields.ts'

const RESERVED: ReadonlySet<string> = new Set(Object.values(SIMULATOR_FIELDS))
const FIELD =
  /^(?!utm_|cact$|backaccount$|premiumtrial$|signedout$)[A-Za-z]\w{0,39}(?:-(?:annees|mois))?$/
const MONTHS_FIELD = /^(?<id>.+)-(?:annees|mois)$/

/** Limits on the query: number of fields, and characters of each value. */
const MAX_FIELDS = 40
const MAX_LENGTH = 200

/**
 * Returns the simulator's fields in a query, at most 40: the first value of each, cut at 200
 * characters.
 */
export function parseSimulatorFields(query: URLSearchParams): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  for (const [name, value] of query) {
    if (texts.size < MAX_FIELDS && FIELD.test(name) && !texts.has(name)) {
      texts.set(name, value.slice(0, MAX_LENGTH))
    }
  }
  return texts
}

/**
 * Returns the answers in these fields, by id of the question. Fields for years and months are
 * combined, unless the question's own field is there.
 */
export function parseSimulatorAnswers(
  texts: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const answers = new Map<string, string>()
  for (const [name, value] of texts) {
    const id = MONTHS_FIELD.exec(name)?.groups?.['id']
    const answer = id === undefined ? value : (texts.get(id) ?? monthsIn(texts, id))
    if (!RESERVED.has(name) && answer.trim() !== '') answers.set(id ?? name, answer)
  }
  return answers
}

/** Combines the years and months fields: « 2 ans 6 mois ». Empty if both are empty. */
function monthsIn(texts: ReadonlyMap<string, string>, id: string): string {
  const fields = monthsFields(id)
  const [years, months] = [fields.years, fields.months].map((name) => texts.get(name)?.trim() ?? '')
  return [years && `${years} ans`, months && `${months} mois`].filter(Boolean).join(' ')
}

/** Returns the path of a simulator, or of one of its files, with these query fields. */
export function answerPath(tool: SimulatorId, fields: readonly HiddenField[], file = ''): string {
  const query = new URLSearchParams(fields.map(({ name, value }) => [name, value]))
  return `${simulatorPath(tool)}${file}${fields.length === 0 ? '' : `?${query.toString()}`}`
}

/** Returns the query field of the chosen agreement, or of no agreement if `idcc` is undefined. */
export function agreementField(idcc: string | undefined): HiddenField {
  return { name: SIMULATOR_FIELDS.agreement, value: idcc ?? NO_AGREEMENT }
}
