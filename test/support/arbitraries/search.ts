import { fc } from '@fast-check/vitest'

/** Pairs of a name of an agreement or term, and another spelling of it. */
export const respelledNames = fc
  .constantFrom(
    'préavis',
    'Bureau d’études',
    'convention collective Hôtel café restaurant',
    'Santé et sécurité',
    'article L. 1237-11',
    'métallurgie région parisienne',
    'délai congé',
  )
  .chain((text) => fc.tuple(fc.constant(text), spellings(text)))

/** Returns other spellings of a text: case, accents, apostrophes and spaces differ. */
function spellings(text: string): fc.Arbitrary<string> {
  const bare = text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'")
  return fc
    .tuple(fc.constantFrom(text, bare), fc.constantFrom(...CASES), fc.constantFrom(' ', '  ', '\t'))
    .map(([form, inCase, space]) => ` ${inCase(form).replaceAll(' ', space)} `)
}

const CASES = [
  (text: string) => text.toLowerCase(),
  (text: string) => text.toUpperCase(),
  (text: string) => text,
]

/** Article numbers of the Code in parts, with the parts of a spelling that a reader may type. */
export const writtenArticles = fc.record({
  part: fc.constantFrom('L', 'R', 'D'),
  first: fc.integer({ min: 1111, max: 8999 }),
  others: fc.array(fc.integer({ min: 1, max: 130 }), { minLength: 1, maxLength: 3 }),
  before: fc.constantFrom('', 'article ', 'art. ', 'l’article '),
  dot: fc.constantFrom('', '.', '. ', ' ', '.\u00A0'),
  hyphen: fc.constantFrom('-', ' ', ' - ', '–', '‑'),
  lower: fc.boolean(),
  after: fc.constantFrom('', ' du code du travail', ' C. trav.', ' ct'),
})

const piece = fc.constantFrom(
  'convention collective',
  'nationale',
  'de la',
  'idcc',
  'n°',
  '1486',
  '16',
  '54',
  '51',
  'syntec',
  'métallurgie',
  'bâtiment',
  'article',
  'L',
  '1237-11',
  'préavis',
  'du code du travail',
  '-',
  'ccn',
)

/** Search queries made of typical parts in any order. */
export const mixedQuestions = fc
  .array(piece, { minLength: 1, maxLength: 6 })
  .map((parts) => parts.join(' '))
