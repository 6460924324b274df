import { fc } from '@fast-check/vitest'

/**
 * HTML with the words that a browser shows for it. These are the expected result of a conversion.
 */
export interface WordedHtml {
  readonly html: string
  readonly words: readonly string[]
}

const TAGS =
  `p div span strong b em i u sup sub font center section h1 h2 h3 h4 h6 ul ol li dl dt dd
  blockquote figure table thead tbody tr td th caption colgroup col br hr details summary form
  label fieldset pre time small article`.split(/\s+/)
const ATTRIBUTES = [
  '',
  ' class="fr-highlight"',
  ' colspan="2" rowspan=3',
  ' title="a > b"',
  " data-x='< y'",
  ' onclick="alert(1)"',
  ' style="color:red"',
]
const HREFS = [
  'https://www.legifrance.gouv.fr/codes/id/LEGIARTI000019071187',
  '/dossier.pdf',
  'javascript:alert(1)',
  'mailto:a@exemple.fr',
  '#ancre',
  'https://',
  'data:text/html,x',
]

const words = fc.stringMatching(/^[a-zà-ÿ0-9]{1,8}$/u)
const spaces = fc.constantFrom('', ' ', '\n', '\t ', '&nbsp;')
const names = fc.constantFrom(...TAGS)
const openings = fc
  .tuple(names, fc.constantFrom(...ATTRIBUTES))
  .map(([name, attributes]) => `<${name}${attributes}>`)
const closings = names.map((name) => `</${name}>`)
const links = fc.constantFrom(...HREFS).map((href) => `<a href="${href}">`)
const empties = fc.constantFrom('</a>', '<br/>', '<!-- rien -->', '<!---->', '<wbr>')

const silent = (markup: fc.Arbitrary<string>): fc.Arbitrary<WordedHtml> =>
  markup.map((html) => ({ html, words: [] }))

/** Texts that look like tags but are shown as text, such as « a < b ». */
const pseudoTags = fc
  .constantFrom('<E>', '<RL', '<RLCOEFFICIENT hiérarchique>', '< 50', '<3', '</E>', '<?xml', '<>')
  .map((text) => ({ html: text, words: [text] }))

const pieces = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .tuple(spaces, words, spaces)
      .map(([before, word, after]) => ({ html: `${before}${word}${after}`, words: [word] })),
  },
  { weight: 6, arbitrary: silent(openings) },
  { weight: 5, arbitrary: silent(closings) },
  { weight: 2, arbitrary: silent(links) },
  { weight: 2, arbitrary: silent(empties) },
  { weight: 2, arbitrary: pseudoTags },
)

/** Malformed HTML: unclosed, nested or crossed tags around words, entities and pseudo-tags. */
export const tagSoups: fc.Arbitrary<WordedHtml> = fc
  .array(pieces, { maxLength: 40 })
  .map((parts) => ({
    html: parts.map(({ html }) => html).join(''),
    words: parts.flatMap(({ words }) => words),
  }))
