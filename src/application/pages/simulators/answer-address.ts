import type { HiddenField } from '#application/views/simulator-views.ts'
import { simulatorPath } from '#domain/navigation/site-paths.ts'
import { monthsFields, NO_AGREEMENT, SIMULATOR_FIELDS } from '#domain/simulators/answer-fields.ts'
import type { ToolId } from '#domain/simulators/tool.ts'

const RESERVED: ReadonlySet<string> = new Set(Object.values(SIMULATOR_FIELDS))
const FIELD =
  /^(?!utm_|cact$|backaccount$|premiumtrial$|signedout$)[A-Za-z]\w{0,39}(?:-(?:annees|mois))?$/
const MONTHS_FIELD = /^(?<id>.+)-(?:annees|mois)$/

/** More questions than any table has, and the longest answer that is read. */
const MAX_FIELDS = 40
const MAX_LENGTH = 200

/** The texts of a query, by field: the first value counts, at most 200 characters of it. */
export function textsIn(query: URLSearchParams): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  for (const [name, value] of query) {
    if (texts.size < MAX_FIELDS && FIELD.test(name) && !texts.has(name)) {
      texts.set(name, value.slice(0, MAX_LENGTH))
    }
  }
  return texts
}

/** The answers among the texts of a query; years and months are one answer. */
export function answersIn(texts: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const answers = new Map<string, string>()
  for (const [name, value] of texts) {
    const id = MONTHS_FIELD.exec(name)?.groups?.['id']
    const answer = id === undefined ? value : monthsIn(texts, id)
    if (!RESERVED.has(name) && answer.trim() !== '') answers.set(id ?? name, answer)
  }
  return answers
}

/** « 2 ans 6 mois », from the two fields; empty when both are. */
function monthsIn(texts: ReadonlyMap<string, string>, id: string): string {
  const fields = monthsFields(id)
  const [years, months] = [fields.years, fields.months].map((name) => texts.get(name)?.trim() ?? '')
  return [years && `${years} ans`, months && `${months} mois`].filter(Boolean).join(' ')
}

/** The address of a simulator with these fields. */
export function answerPath(tool: ToolId, fields: readonly HiddenField[], file = ''): string {
  const query = new URLSearchParams(fields.map(({ name, value }) => [name, value]))
  return `${simulatorPath(tool)}${file}${fields.length === 0 ? '' : `?${query.toString()}`}`
}

/** The field of the agreement chosen, or of none. */
export function agreementField(idcc: string | undefined): HiddenField {
  return { name: SIMULATOR_FIELDS.agreement, value: idcc ?? NO_AGREEMENT }
}
