import { describe, expect, test } from 'vitest'

import { markdownContent } from '#adapters/storage/markdown/markdown-content-source.ts'
import type { Inline } from '#domain/editorial/document-body.ts'
import { contentSourceContract } from '#test/contracts/content-source.contract.ts'
import {
  PATH,
  contentFolder,
  issuesOf,
  markdown,
  readContentFolder,
  readMarkdownDocument,
} from '#test/support/fixtures/content-folder.ts'
import { documentsIn } from '#test/support/fixtures/documents-and-editions.ts'
import { AUDIO } from '#test/support/fixtures/episode-audio.ts'

const text = (words: string): Inline => ({ type: 'text', text: words })
const paragraph = (...children: readonly Inline[]) => ({ type: 'paragraph', children }) as const

const version = async (files: Readonly<Record<string, string>>) =>
  (await readContentFolder(files)).version

contentSourceContract('a folder of Markdown', async () => {
  const files = {
    'accessibilite.md': markdown('## Titre\n\nTexte.', { kind: 'legalPage' }),
    [`${PATH}.md`]: markdown('## A\n\nDébut.\n\n::suite\n\n## A\n\nFin.', { access: 'premium' }),
  }
  const { path } = await contentFolder(files)
  return markdownContent(path)
})

describe('a document', () => {
  test('has the path of its file, with the fields of its kind', async () => {
    const { document } = await readMarkdownDocument('Texte.', {
      kind: 'definition',
      term: 'Préavis',
      abbreviations: ['P.'],
      categories: ['Congés'],
      updatedAt: '2026-05-02',
      related: ['/guide/la-demission'],
    })
    expect(document).toMatchObject({
      kind: 'definition',
      id: `demo:/${PATH}`,
      slug: 'essai',
      path: `/${PATH}`,
      publishedAt: Date.UTC(2026, 2, 3, 23),
      updatedAt: Date.UTC(2026, 4, 1, 22),
      term: 'Préavis',
      variants: [],
      abbreviations: ['P.'],
      categories: ['Congés'],
      related: ['/guide/la-demission'],
      demo: true,
    })
  })

  test('may wait: as a draft, or for its date, with optional hour [A07]', async () => {
    expect(await readMarkdownDocument('Texte.', { status: 'draft' })).toMatchObject({ draft: true })
    const { document, draft } = await readMarkdownDocument('Texte.', {
      publishedAt: '2026-12-01 08:30',
    })
    expect([document.publishedAt, draft]).toEqual([Date.UTC(2026, 11, 1, 7, 30), undefined])
  })

  test('may have its next version beside it, as a draft [A07]', async () => {
    const edition = await readContentFolder({
      [`${PATH}.md`]: markdown('Texte.'),
      [`${PATH}.draft.md`]: markdown('Mieux.'),
    })
    const read = await documentsIn(edition)
    expect(read.map(({ document, draft }) => [document.id, document.path, draft])).toEqual([
      [`demo:/${PATH}`, `/${PATH}`, true],
      [`demo:/${PATH}`, `/${PATH}`, undefined],
    ])
  })

  test('is in French typography', async () => {
    const { document } = await readMarkdownDocument("Qu'est-ce ?", { title: 'Quoi ?' })
    expect(document.title).toBe('Quoi\u202F?')
    expect(document.body).toEqual([paragraph(text('Qu’est-ce\u202F?'))])
  })

  test.each([
    ['product', { typology: 'Logiciels RH', shopUrl: 'https://exemple.fr/' }],
    ['page', {}],
    ['companyLife', {}],
    ['premiumOffer', {}],
  ])('may be a %s', async (kind, fields) => {
    expect((await readMarkdownDocument('Texte.', { kind, ...fields })).document).toMatchObject({
      kind,
      ...fields,
    })
  })
})

describe('an episode of a podcast [R10]', () => {
  const sound = { kind: 'podcast', audioUrl: AUDIO.url, audioBytes: AUDIO.bytes, duration: '01:00' }
  const chapters = ['00:10 La question', '0:17  Le délai']

  test('has its sound, with its length, duration and chapters', async () => {
    const { document } = await readMarkdownDocument('Texte.', { ...sound, chapters })
    expect(document).toMatchObject({ kind: 'podcast', audio: AUDIO })
  })

  test('has captions that are a file of the site', async () => {
    const captions = `/sons/${'0a'.repeat(16)}.vtt`
    const { document } = await readMarkdownDocument('Texte.', { ...sound, captions })
    expect(document).toMatchObject({ audio: { captions } })
    for (const wrong of [AUDIO.url, 'https://audio.exemple.fr/1.vtt', '/sons/a.vtt'])
      await expect(readMarkdownDocument('Texte.', { ...sound, captions: wrong })).rejects.toThrow(
        'l’adresse de sous-titres du site',
      )
  })

  test('may have its sound at the host of the publisher, or none', async () => {
    const url = 'https://audio.exemple.fr/1.m4a'
    const fields = { kind: 'podcast', audioUrl: url, duration: '1:02:30' }
    const { document } = await readMarkdownDocument('Texte.', fields)
    expect(document).toMatchObject({ audio: { url, bytes: 0, seconds: 3_750, chapters: [] } })
    const bare = await readMarkdownDocument('Texte.', { kind: 'podcast' })
    expect(bare.document).not.toHaveProperty('audio')
  })
})

describe('a Premium article [A03]', () => {
  const premium = { access: 'premium' }

  test('is cut at the mark; its words count both halves', async () => {
    const { document, continuation } = await readMarkdownDocument(
      'Un deux.\n\n::suite\n\nTrois.',
      premium,
    )
    expect(document.body).toEqual([paragraph(text('Un deux.'))])
    expect(continuation).toEqual([paragraph(text('Trois.'))])
    expect(document.wordCount).toBe(3)
    expect(document.access).toBe('premium')
  })

  test('excludes the notes of its continuation from the document', async () => {
    const { document, continuation } = await readMarkdownDocument(
      'Début[^a].\n\n::suite\n\nFin[^b], voir[^a].\n\n[^a]: Libre.\n\n[^b]: Réservée.',
      premium,
    )
    expect(document.footnotes).toEqual([{ id: 'a', children: [text('Libre.')] }])
    expect(JSON.stringify(document)).not.toContain('Réservée')
    expect(continuation).toEqual([
      paragraph(
        text('Fin'),
        { type: 'footnoteRef', id: 'b' },
        text(', voir'),
        { type: 'footnoteRef', id: 'a' },
        text('.'),
      ),
      { type: 'separator' },
      { type: 'list', ordered: true, items: [[paragraph(text('Réservée.'))]] },
    ])
  })

  test.each([
    ['no mark', 'Texte.', premium],
    ['two marks', 'a\n\n::suite\n\nb\n\n::suite\n\nc', premium],
    ['nothing after the mark', 'a\n\n::suite', premium],
    ['a mark in a public article', 'a\n\n::suite\n\nb', {}],
  ])('%s is an issue', async (_case, words, front) => {
    const issues = await issuesOf({ [`${PATH}.md`]: markdown(words, front) })
    expect(issues).toEqual([expect.stringContaining('::suite')])
  })
})

describe('issues', () => {
  test('are listed all at once, each with file and field or line', async () => {
    const issues = await issuesOf({
      'a.md': markdown('Texte.', { title: '', publishedAt: '2026-02-30', publie: true }),
      'b.md': markdown('Un <b>mot</b>.\n\n# Titre'),
      'c.md': 'Sans en-tête',
    })
    expect(issues.map((issue) => issue.slice(0, issue.indexOf(' :')))).toEqual([
      'a.md (title, ligne 2)',
      'a.md (publishedAt, ligne 2)',
      'a.md (en-tête, ligne 2)',
      'b.md (ligne 4)',
      'b.md (ligne 4)',
      'b.md (ligne 6)',
      'c.md (en-tête, ligne 1)',
    ])
  })

  test('name a file at an address of the server', async () => {
    const names = ['api/a.md', 'mcp.md', 'metrics.md', 'redaction/a.md']
    const text = markdown('Texte.')
    const issues = await issuesOf(Object.fromEntries(names.map((name) => [name, text])))
    expect(issues.toSorted()).toEqual(
      names.map(
        (name) =>
          `${name} (/${name.slice(0, -3)}) : cette adresse est celle d’une page ou d’un service du site`,
      ),
    )
  })

  test('are in French', async () => {
    const [issue] = await issuesOf({ 'a.md': markdown('Texte.', { publishedAt: 'hier' }) })
    expect(issue).toBe(
      'a.md (publishedAt, ligne 2) : un jour qui existe, par exemple 2026-03-04, ou avec son heure, 2026-03-04 08:30',
    )
  })

  test.each([
    ['title: a\nkind: gazette', 'kind, ligne 3', 'au choix\u00A0: article, definition'],
    ['title: a', 'kind, ligne 2', 'un genre de page'],
    ['kind: article\ntags:\n  - rh\n  - 3', 'tags.1, ligne 5', 'attendu\u00A0: un texte'],
    ['', 'en-tête, ligne 1', 'trois tirets'],
  ])('name the line of a wrong field: %j', async (front, place, message) => {
    const issues = await issuesOf({ 'a.md': `---\n${front}\n---\n\nTexte.` })
    expect(issues.find((issue) => issue.startsWith(`a.md (${place})`))).toContain(message)
  })

  test.each([
    ['kind: article\ntitle: Préavis: la durée', 'en-tête, ligne 3', 'entre guillemets'],
    ['title: a\ntitle: b', 'en-tête, ligne 3', 'deux fois'],
    ['title: "a', 'en-tête, ligne 2', 'manque'],
    ['title: *a', 'en-tête', 'ancre'],
  ])('name the line of a front matter that is no YAML: %j', async (front, place, message) => {
    const issues = await issuesOf({ 'a.md': `---\n${front}\n---\n\nTexte.` })
    expect(issues).toEqual([expect.stringContaining(`a.md (${place}) : Le YAML est mal formé`)])
    expect(issues).toEqual([expect.stringContaining(message)])
  })

  test.each([
    ['an unknown directive', ':::boite\na\n:::', 'boite'],
    ['an unknown reference', ':arts[L. 1234-5]', 'arts'],
    ['an unknown tone', ':::note{tone=rouge}\na\n:::', 'ton'],
    ['a fold without a title', ':::accordion\na\n:::', 'titre'],
    ['a download without an address', '::download[a]', 'download'],
    ['an unsafe address', '[a](javascript:alert)', 'javascript:alert'],
    ['no number of an article', ':art[1234]', '1234'],
    ['a definition without a slug', ':term[préavis]', 'slug'],
    ['an image', '![a](/b.png)', 'image'],
    ['a block of HTML', '<div>a</div>', 'bloc'],
  ])('%s is one', async (_case, words, expected) => {
    const issues = await issuesOf({ 'a.md': markdown(words) })
    expect(issues).toEqual([expect.stringContaining(expected)])
  })
})

describe('the version of the folder', () => {
  test('changes with a word or a name, not with the place', async () => {
    const once = await version({ 'a.md': markdown('Texte.') })
    expect(await version({ 'a.md': markdown('Texte.') })).toBe(once)
    expect(await version({ 'a.md': markdown('Texte') })).not.toBe(once)
    expect(await version({ 'b.md': markdown('Texte.') })).not.toBe(once)
  })
})
