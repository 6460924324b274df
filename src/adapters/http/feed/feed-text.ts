import { z } from 'zod'

import { typeset } from '#domain/editorial/typography.ts'

const LONGEST = 300
// Control characters, and those that turn the direction of what follows.
const UNSEEN = /[\p{Cc}\p{Cs}\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]+/gu
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** An element of a feed as the parser gives it: its words, or its words beside attributes and other elements. */
export const elementSchema = z.union([
  z.string(),
  z.looseObject({ '#text': z.string().optional() }),
])
type FeedElement = z.infer<typeof elementSchema>

/** The words of an element, as plain text on one line in French typography; what markup its words hold is taken out, never obeyed. */
export function titleIn(element: FeedElement): string {
  const words = wordsIn(element).replaceAll(/<[^<>]*>/g, ' ')
  const line = decoded(words).replaceAll(UNSEEN, ' ').replaceAll(/\s+/g, ' ').trim()
  return typeset(
    line.length <= LONGEST ? line : `${line.slice(0, LONGEST).replace(/\s+\S*$/u, '')}…`,
  )
}

/** The words of an element as they stand: its entities read once, its sections of characters not at all. */
export function wordsIn(element: unknown): string {
  if (typeof element === 'string') return decoded(element)
  if (Array.isArray(element)) return element.map(wordsIn).join(' ')
  if (typeof element !== 'object' || element === null) return ''
  return Object.entries(element)
    .map(([name, part]) => {
      if (name.startsWith('@')) return ''
      return name === '#cdata' ? rawText(part) : wordsIn(part)
    })
    .join(' ')
    .trim()
}

function rawText(section: unknown): string {
  if (Array.isArray(section)) return section.map(rawText).join('')
  return typeof section === 'string' ? section : ''
}

/** A text with the five named entities and the numbered ones read; any other stays as it stands. */
function decoded(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi, characterOf)
}

function characterOf(
  entity: string,
  decimal: string | undefined,
  hexadecimal: string | undefined,
  name: string | undefined,
): string {
  if (name !== undefined) return NAMED[name.toLowerCase()] ?? entity
  const point = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal)
  return point > 0 && point <= 0x10_ff_ff ? String.fromCodePoint(point) : ' '
}
