import { createGenerator } from 'ts-json-schema-generator'
import type { Schema } from 'ts-json-schema-generator'

const TYPES = 'src/delivery/cli/answer-data.ts'

/**
 * Returns the JSON Schemas of the answers of the command line as a JSON object, one line for each.
 * They are generated from the types that commands are checked against.
 */
export function answerSchemas(): string {
  const { properties = {} } = createGenerator({
    path: TYPES,
    type: 'AnswerData',
    tsconfig: 'tsconfig.json',
    skipTypeCheck: true,
    expose: 'none',
    topRef: false,
    additionalProperties: true,
  }).createSchema('AnswerData')
  const lines = Object.entries(properties)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([id, data]) => `${JSON.stringify(id)}: ${JSON.stringify(answerSchema(id, data))}`)
  return `{\n${lines.join(',\n')}\n}\n`
}

/** Adds the field `schema`, which names the schema of an answer, to the schema of its data. */
function answerSchema(id: string, data: Schema | boolean): object {
  const { properties, required = [], ...rest } = typeof data === 'boolean' ? {} : data
  return {
    $id: id,
    $schema: 'http://json-schema.org/draft-07/schema#',
    type: 'object',
    properties: { schema: { type: 'string', const: id }, ...properties },
    required: ['schema', ...required],
    ...rest,
  }
}
