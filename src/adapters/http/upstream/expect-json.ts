import { UpstreamError } from './upstream-error.ts'

/** Converters recurse into responses. */
const MAX_DEPTH = 64

const TYPE = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i

/** Throws unless a text is JSON by type and syntax, 64 levels deep at most. An empty body is accepted. */
export function expectJson(text: string, type: string): void {
  if (text === '') return
  if (!TYPE.test(type)) throw new UpstreamError('garbled', 'another type than JSON')
  if (depthOf(text) > MAX_DEPTH) throw new UpstreamError('garbled', `deeper than ${MAX_DEPTH}`)
  try {
    JSON.parse(text)
  } catch {
    throw new UpstreamError('garbled', 'no JSON')
  }
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPENING: ReadonlySet<number> = new Set([0x5b, 0x7b])
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x7d])

/** Depth of the brackets of a JSON text, outside its strings. */
export function depthOf(text: string): number {
  let [depth, deepest, quoted] = [0, 0, false]
  for (let place = 0; place < text.length; place += 1) {
    const letter = text.charCodeAt(place)
    if (quoted && letter === BACKSLASH) place += 1
    else if (letter === QUOTE) quoted = !quoted
    else if (quoted) continue
    else if (OPENING.has(letter)) deepest = Math.max(deepest, (depth += 1))
    else if (CLOSING.has(letter)) depth -= 1
  }
  return deepest
}
