import { expect, test } from 'vitest'

import { MANUSCRIPT_FIELDS } from '#domain/newsroom/manuscript-fields.ts'
import { EDITORS, ESSAY_FORM } from '#test/support/fixtures/manuscripts.ts'
import { runningNewsroom } from '#test/support/processes/running-newsroom.ts'

const NEW = '/redaction/articles/nouveau'

const TEXT = {
  ...ESSAY_FORM,
  markdown: 'Le délai est d’un mois.\n',
  action: 'save',
}

/** Words of libraries and of programs, which no message of the room says. */
const FOREIGN =
  /[<>]=|chaîne de caractères|entrée invalide|option invalide|attendu, .* reçu|undefined|\bNaN\b|\b(?:string|array|object|expected|invalid|must|received)\b|Nombre invalide/iu

const WRONG = [
  '',
  'x',
  'x'.repeat(700),
  '[a',
  '1',
  'null',
  '31/02/2026',
  '{}',
  'a: b: c',
  '::suite',
]

/** Kinds of pages by the fields that they alone have. */
const KINDS: ReadonlyMap<string, string> = new Map([
  ...['group', 'articles', 'sponsor', 'advertiser', 'advertText', 'advertUrl'].map(
    (field) => [field, 'newsletter'] as const,
  ),
  ...['typology', 'price', 'shopUrl', 'file'].map((field) => [field, 'product'] as const),
  ...['audioUrl', 'audioBytes', 'duration', 'chapters', 'captions'].map(
    (field) => [field, 'podcast'] as const,
  ),
])

function messagesOf(html: string): readonly string[] {
  return [...html.matchAll(/data-error="[^"]*">([^<]*)</gu)].map(([, message = '']) => message)
}

test.each([...MANUSCRIPT_FIELDS, 'chemin', 'markdown'])(
  'any mistake in « %s » is said in French [N22]',
  async (field) => {
    const { site, browser } = await runningNewsroom()
    await using _site = site
    const writer = await browser(EDITORS.ada)
    const messages: string[] = []
    const kind = KINDS.get(field) ?? 'article'
    for (const wrong of WRONG) {
      const { text } = await writer.post(NEW, { ...TEXT, kind, [field]: wrong })
      messages.push(...messagesOf(text))
    }
    expect(messages.filter((message) => FOREIGN.test(message))).toEqual([])
    expect(messages).not.toEqual([])
  },
)

test('a standfirst that is too short or too long says its limits [N22]', async () => {
  const { site, browser } = await runningNewsroom()
  await using _site = site
  const writer = await browser(EDITORS.ada)
  const said = async (standfirst: string) =>
    messagesOf((await writer.post(NEW, { ...TEXT, standfirst })).text)
  expect(await said('Court')).toEqual(['au moins 40\u00A0caractères'])
  expect(await said('x'.repeat(301))).toEqual(['300\u00A0caractères au plus'])
})
