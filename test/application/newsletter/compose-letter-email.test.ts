import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { renderLetterHtml } from '#adapters/mail/render-letter-html.ts'
import { letterEmail } from '#application/newsletter/compose-letter-email.ts'
import { printableBody } from '#domain/dossier/printable-body.ts'
import { LABOUR_CODE } from '#domain/editorial/article-numbers.ts'
import { paragraph } from '#domain/editorial/body-builders.ts'
import { inlineText, plainText } from '#domain/editorial/body-text.ts'
import { bodyInlines } from '#domain/editorial/body-traversal.ts'
import { withNotes } from '#domain/editorial/body-with-notes.ts'
import type { Body } from '#domain/editorial/document-body.ts'
import { MAX_LETTER_ARTICLES, withPresentedArticles } from '#domain/editorial/letter-body.ts'
import { lawArticlePath } from '#domain/navigation/site-paths.ts'
import { bodies } from '#test/support/arbitraries/document-content.ts'
import { anEdition } from '#test/support/fixtures/documents-and-editions.ts'
import { lawArticle } from '#test/support/fixtures/law-documents.ts'
import { aLetter, LETTER_PATH, LETTER_SITE as SITE } from '#test/support/fixtures/letters.ts'
import { MemoryLibrary } from '#test/support/memory/memory-library.ts'

const LETTER = aLetter()
const WHY =
  'Vous recevez cette lettre parce que votre adresse est inscrite à «\u00A0Santé et sécurité au travail\u00A0».'

function emailOf(body: Body, library = new MemoryLibrary()) {
  const reader = { email: 'claire@exemple.fr', token: 'a b' }
  const deps = { site: SITE, renderHtml: renderLetterHtml, library }
  return letterEmail(deps, { ...LETTER, body }, reader)
}

/** Returns words without spaces and marks of quotations, which differ between text and HTML. */
function packed(text: string): string {
  return text.replaceAll(/[\s>]+/gu, '')
}

function textOfHtml(html: string): string {
  return html
    .replace(/<head>.*<\/head>/su, '')
    .replaceAll(/<[^>]*>/gu, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}

property.prop([bodies])(
  'text and HTML of a letter drop no word and no address [N80]',
  async (body) => {
    const printed = printableBody(withNotes(body, []), SITE.origin)
    const { body: text, html } = await emailOf(body)
    const [inText, inHtml] = [packed(text), packed(textOfHtml(html))]
    for (const line of plainText(printed).split('\n').map(packed)) expect(inHtml).toContain(line)
    for (const inline of bodyInlines(printed)) {
      if (inline.type === 'text') expect(inText).toContain(packed(inline.text.replaceAll('\n', '')))
      if (inline.type !== 'link') continue
      const words = packed(inlineText(inline.children))
      expect(inText).toContain(packed(inline.href))
      expect(inText).toContain(words)
    }
  },
)

test('a letter is tables with inline styles and a dark mode [N80]', async () => {
  const { html, body, unsubscribe, subject, listId } = await emailOf([
    paragraph('Bonjour à tous.'),
    { type: 'quote', children: [paragraph('Une citation')] },
  ])
  expect(subject).toBe(LETTER.title)
  expect(unsubscribe).toBe(
    'https://www.preavis.example/actualite/newsletters/desinscription?jeton=a%20b',
  )
  expect(listId).toBe('st.newsletters.www.preavis.example')
  expect(body.split('\n\n')).toEqual([
    LETTER.title,
    LETTER.standfirst,
    'Bonjour à tous.',
    '> Une citation',
    '--',
    'L’équipe Préavis',
    WHY,
    'Éditions Préavis, 1 rue de l’Exemple, 75000 Paris',
    `Lire cette lettre sur le site\u00A0:\n${SITE.origin}${LETTER_PATH}`,
    `Choisir d’autres lettres\u00A0:\n${SITE.origin}/actualite/newsletters/preferences?jeton=a%20b`,
    `Ne plus rien recevoir\u00A0:\n${unsubscribe}`,
  ])
  expect(html).toContain(`>${WHY}</p>`)
  expect(html).toMatch(/^<!doctype html><html lang="fr"><head><meta /)
  expect(html).toContain('<meta http-equiv="Content-Type" content="text/html; charset=utf-8"/>')
  expect(html).toMatch(/<table role="presentation"[^>]* width="600"/)
  expect(html).toContain('prefers-color-scheme: dark')
  // Nothing that Outlook ignores, or that tells who reads.
  expect(html).not.toMatch(/<img|<div|display:|flex|grid|<script|url\(|<link/)
  for (const [tag] of html.matchAll(/<(?:p|h1|h2|td|a)\b[^>]*>/g))
    expect(tag).toMatch(/style="|align="/)
})

test(`a letter of ${MAX_LETTER_ARTICLES} articles is shorter than Gmail shows [N80]`, async () => {
  const articles = Array.from({ length: MAX_LETTER_ARTICLES }, (_, at) => ({
    path: `/actualite/article-${at}`,
    title: 'Titre d’un article '.repeat(6),
    standfirst: 'Chapô d’un article '.repeat(15),
    access: 'premium' as const,
  }))
  const { html } = await emailOf(withPresentedArticles(LETTER, articles).body)
  expect(Buffer.byteLength(html)).toBeLessThan(102_000)
})

property.prop([fc.array(fc.webPath(), { maxLength: 5 })])(
  'names the sponsor, presents articles in their order, then the advertisement [N80]',
  (paths) => {
    const letter = aLetter({
      sponsor: 'Mutuelle Roux',
      advertisement: { advertiser: 'Cabinet Roux', text: 'Formez-vous.', url: 'https://roux.fr/' },
      body: [],
    })
    const articles = paths.map((path, at) => ({
      path,
      title: `Titre ${at}`,
      standfirst: '',
      access: 'public' as const,
    }))
    const { body } = withPresentedArticles(letter, articles)
    const links = bodyInlines(body).flatMap((each) => (each.type === 'link' ? [each.href] : []))
    expect(links).toEqual([...paths, 'https://roux.fr/'])
    expect(body[0]).toEqual(paragraph('Lettre parrainée par Mutuelle Roux.'))
    expect(body.at(-1)).toMatchObject({ type: 'note', title: 'Publicité\u00A0: Cabinet Roux' })
  },
)

test('a picture of a letter is a JPEG, and words in text [N80]', async () => {
  const file = `${'a'.repeat(32)}-1600x800`
  const { html, body } = await emailOf([{ type: 'image', file, alt: 'Un bureau', children: [] }])
  expect(html).toContain(
    `<img src="https://www.preavis.example/images/${'a'.repeat(32)}-1600.jpg" alt="Un bureau" width="552" height="276"`,
  )
  expect(body).toContain('\n\nImage\u00A0: Un bureau\n\n')
})

test('a cited article of the Code links to its page, if any [N80]', async () => {
  const library = new MemoryLibrary()
  await library.publish(anEdition([lawArticle(lawArticlePath('L1237-11'), 'L1237-11', {})]))
  const body: Body = [
    {
      type: 'paragraph',
      children: ['L1237-11', 'L1237-12'].map((article) => ({
        type: 'legalRef',
        code: LABOUR_CODE,
        article,
        children: [{ type: 'text', text: article }],
      })),
    },
  ]
  const { html, body: text } = await emailOf(body, library)
  const url = `${SITE.origin}/code-du-travail/l1237-11`
  expect(html).toMatch(new RegExp(`<a [^>]*href="${url}"[^>]*>L1237-11</a>L1237-12</p>`, 'u'))
  expect(text).toContain(`L1237-11 (${url})L1237-12`)
})
