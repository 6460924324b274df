import { slugify } from '../editorial/slug.ts'

/** A name made ready to be compared with a text that is being typed: its words without case, accents, plural or small words (« de », « la », « l’ »), unless it has no others; empty when it has neither letter nor digit (§2). */
export function foldName(name: string): string {
  const words = slugify(name).split('-')
  const telling = words.filter((word) => !SMALL_WORDS.has(word))
  return (telling.length > 0 ? telling : words).map(singular).join('-')
}

/** How well a name begins as a text does, both folded: 0 when it is the text, 1 when it begins so, 2 when a later word of it does; `undefined` when none does (§2). */
export function beginningRank(text: string, name: string): 0 | 1 | 2 | undefined {
  if (text === '') return undefined
  if (name === text) return 0
  if (name.startsWith(text)) return 1
  return name.includes(`-${text}`) ? 2 : undefined
}

function singular(word: string): string {
  return word.length > 3 ? word.replace(/[sx]$/, '') : word
}

const SMALL_WORDS: ReadonlySet<string> = new Set(
  'a au aux d de des du en et l la le les ou par pour sur un une'.split(' '),
)
