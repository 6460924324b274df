import { withoutControlCharacters } from '../shared/control-characters.ts'
import { ok, refused } from '../shared/result.ts'
import type { Result } from '../shared/result.ts'

/** Words that are shown while a sound plays, from `start` to `end` in milliseconds. */
export interface Caption {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Maximum bytes of a file of captions: ten hours of speech. */
export const MAX_CAPTIONS_BYTES: number = 1024 * 1024

/** Maximum captions of a sound, and characters of one. */
const [MAX_CAPTIONS, MAX_TEXT] = [10_000, 1_000]

/** Line of a WebVTT or SubRip file that tells when its caption is shown. */
const TIMES = /^\s*([\d:.,]{9,13})\s+-->\s+([\d:.,]{9,13})(?:\s|$)/

/**
 * Parses a WebVTT or SubRip file to its captions, in their order. Styles, comments and markup are
 * dropped, the name of a voice stays. Refuses a file that has none, or too many.
 */
export function parseCaptions(file: string): Result<readonly Caption[], 'notCaptions'> {
  const text = withoutControlCharacters(file).replaceAll(/\r\n?/g, '\n')
  const captions = text.split(/\n(?:[ \t]*\n)+/).flatMap((block) => captionIn(block.split('\n')))
  return captions.length > 0 && captions.length <= MAX_CAPTIONS
    ? ok(captions.toSorted((one, other) => one.start - other.start))
    : refused('notCaptions')
}

/** Returns the caption of a block, whose lines follow its times; none for any other block. */
function captionIn(lines: readonly string[]): readonly Caption[] {
  const place = lines.findIndex((line) => TIMES.test(line))
  const [, from = '', to = ''] = TIMES.exec(lines[place] ?? '') ?? []
  const [start, end] = [millisecondsOf(from), millisecondsOf(to)]
  const text = plainText(lines.slice(place + 1))
  const isShown = start !== undefined && end !== undefined && start < end && text !== ''
  return isShown ? [{ start, end, text }] : []
}

/** Formats captions as WebVTT, which browsers and podcast applications read. */
export function formatCaptions(captions: readonly Caption[]): string {
  const blocks = captions.map(
    ({ start, end, text }) => `${formatTime(start)} --> ${formatTime(end)}\n${escaped(text)}\n`,
  )
  return ['WEBVTT\n', ...blocks].join('\n')
}

function millisecondsOf(time: string): number | undefined {
  const match = /^(?:(\d{1,3}):)?([0-5]\d):([0-5]\d)[.,](\d{3})$/.exec(time)
  if (match === null) return undefined
  const [, hours = '0', minutes = '', seconds = '', rest = ''] = match
  return (Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) * 1_000 + Number(rest)
}

function formatTime(milliseconds: number): string {
  const of = (unit: number, size: number, digits: number) =>
    String(Math.floor(milliseconds / unit) % size).padStart(digits, '0')
  return `${of(3_600_000, 1_000, 2)}:${of(60_000, 60, 2)}:${of(1_000, 60, 2)}.${of(1, 1_000, 3)}`
}

/** Returns the words of a caption: the name of a voice becomes text, other markup goes. */
function plainText(lines: readonly string[]): string {
  const words = lines
    .join('\n')
    .slice(0, MAX_ENTITY * MAX_TEXT)
    .replaceAll(/<v(?:\.[^\s<>]*)?\s+([^<>]*)>/g, '$1\u00A0: ')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => ENTITIES.get(name) ?? '')
  const shown = words.split('\n').map((line) => line.trim())
  const text = shown.filter((line) => line !== '').join('\n')
  return withoutControlCharacters(text.slice(0, MAX_TEXT)).trim()
}

/** Length of the longest entity that WebVTT requires. */
const MAX_ENTITY = '&amp;'.length

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['nbsp', '\u00A0'],
])

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
