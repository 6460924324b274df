import type { Body, Code } from '#domain/editorial/document-body.ts'
import type { TestRequest } from '#test/support/processes/running-site.ts'

/** Placeholder for omitted parts of an example. */
const CUT = '…'

/** Example request and its answer, as the API page shows them. */
export interface ShownExample {
  readonly request: string
  readonly answer: string
}

/**
 * Returns the examples in the body of a page: each request, with the code block below it as answer.
 */
export function shownExamples(body: Body): readonly ShownExample[] {
  const blocks = body.filter((block): block is Code => block.type === 'code')
  return blocks.flatMap(({ caption, text }, place) =>
    caption === 'Demande' ? [{ request: text, answer: blocks[place + 1]?.text ?? '' }] : [],
  )
}

/** Parses a `curl` command into the request that it would send. */
export function curlRequest(command: string): TestRequest & { readonly url: URL } {
  const words = [...command.replaceAll('\\\n', ' ').matchAll(/'([^']*)'|(\S+)/g)].map(
    ([, quoted, bare]) => quoted ?? bare ?? '',
  )
  const valuesOf = (option: string) =>
    words.flatMap((word, place) => (word === option ? [words[place + 1] ?? ''] : []))
  const headers = Object.fromEntries(
    valuesOf('--header').map((header) => header.split(': ', 2) as [string, string]),
  )
  const [body] = valuesOf('--data')
  return {
    url: new URL(words.at(-1) ?? ''),
    headers,
    ...(body !== undefined && { method: 'POST', body }),
  }
}

/** True if a shown answer matches the real one, apart from its omitted parts. */
export function shows(shown: string, given: string): boolean {
  return shown.startsWith('{')
    ? matches(JSON.parse(shown), JSON.parse(given))
    : matches(shown, given)
}

function matches(shown: unknown, given: unknown): boolean {
  if (typeof shown === 'string') {
    if (typeof given !== 'string') return false
    return shown.endsWith(CUT) ? given.startsWith(shown.slice(0, -CUT.length)) : shown === given
  }
  if (Array.isArray(shown)) {
    if (!Array.isArray(given)) return false
    const whole = shown.at(-1) !== CUT
    const items = whole ? shown : shown.slice(0, -1)
    const lengths = whole ? items.length === given.length : items.length < given.length
    return lengths && items.every((item, place) => matches(item, given[place]))
  }
  if (isRecord(shown)) {
    if (!isRecord(given)) return false
    const names = Object.keys(shown).filter((name) => name !== CUT)
    const others = Object.keys(given).filter((name) => !names.includes(name))
    return (
      others.length > 0 === CUT in shown && names.every((name) => matches(shown[name], given[name]))
    )
  }
  return shown === given
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
