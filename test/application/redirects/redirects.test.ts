import { describe, expect, test } from 'vitest'

import { explainRedirect } from '#application/redirects/explain-redirect.ts'
import {
  issueLines,
  lintRedirects,
  supersededLines,
  waitingLines,
} from '#application/redirects/lint-redirects.ts'
import { redirectsInForce } from '#application/redirects/validate-redirects-against-content.ts'
import type { RedirectRule } from '#domain/navigation/redirect-rule.ts'
import { redirectFor } from '#domain/navigation/validate-redirects.ts'
import { REDIRECTS, pagePorts, redirectPorts } from '#test/support/memory/memory-site.ts'

const ports = await pagePorts()
const portsOf = (rules: readonly RedirectRule[]) => redirectPorts(ports, rules)

/** The codes of the issues of these rules, each with its sources. */
async function issuesOf(...rules: readonly RedirectRule[]) {
  const { issues } = await redirectsInForce(portsOf(rules))()
  return issues.map((issue) => [issue.code, ...issue.rules.map(({ source }) => source)])
}

describe('the redirects in force', () => {
  test('lead from each source to its end in one hop [X01] [X02] [X03]', async () => {
    const { redirects } = await redirectsInForce(portsOf(REDIRECTS))()
    expect(Object.fromEntries(redirects)).toEqual({
      '/actualite/recherche': '/recherche',
      '/guide/preavis-2': '/guide/preavis',
      '/guide/vieux-preavis': '/guide/preavis?origine=vieux',
      '/actualite/management/cadres': '/actualite/droit-du-travail/article-1',
      '/actualite/droit-du-travail/affiches': '/produit/affiches',
    })
  })

  test.each([
    ['a source that the site spells otherwise', '/vieux/', '/produits', 'respelledSource'],
    ['a source that is a page', '/guide', '/produits', 'shadowsLivePage'],
    ['a source that is a document', '/guide/preavis', '/guide', 'shadowsLivePage'],
    ['a destination that is no page', '/guide/ancien', '/guide/absent', 'deadDestination'],
    ['a destination elsewhere', '/a', 'https://ailleurs.example/', 'foreignDestination'],
  ])('leave out a rule with %s', async (_why, source, destination, code) => {
    expect(await issuesOf({ source, destination })).toEqual([[code, source]])
    const { redirects } = await redirectsInForce(portsOf([{ source, destination }]))()
    expect(redirects.size).toBe(0)
  })

  test.each(['/guide', '/secteur/btp', '/actualite/newsletters/btp'])(
    'may lead to %s, which no document stands behind',
    async (destination) => {
      expect(await issuesOf({ source: '/ancien', destination })).toEqual([])
    },
  )
})

describe('the lint of a file of redirects', () => {
  test('names file, line, rule and reason of every issue', async () => {
    const rules = [
      { source: '/a', destination: '/b', line: 2 },
      { source: '/b', destination: '/a', line: 5 },
      { source: '/guide', destination: '/produits', line: 3 },
      { source: 'relative', destination: '/guide', line: 4 },
    ]
    const source = {
      ...portsOf([]).source,
      redirects: (file = '') =>
        Promise.resolve({
          file,
          entries: 5,
          rules,
          unreadable: [{ line: 9, reason: 'Illisible.' }],
        }),
    }
    const lint = await lintRedirects({ ...portsOf([]), source })('f.yaml')
    expect(lint.entries).toBe(5)
    expect(issueLines(lint).map((line) => line.replaceAll('\u00A0', ' '))).toEqual([
      'f.yaml:2 : /a → /b : Ces redirections tournent en rond.',
      'f.yaml:5 : /b → /a : Ces redirections tournent en rond.',
      'f.yaml:3 : /guide → /produits : La source est l’adresse d’une page en ligne, qui deviendrait inaccessible.',
      'f.yaml:4 : relative → /guide : La source n’est pas un chemin du site, qui commence par /.',
      'f.yaml:9 : Illisible.',
    ])
  })

  test('has rules wait for sources and drafts that are not published yet', async () => {
    const rules = [
      { source: '/a', destination: '/code-du-travail/l1234-5', line: 1 },
      { source: '/b', destination: '/contenu/a-venir', line: 2 },
    ]
    const lint = await lintRedirects(portsOf(rules))()
    expect(lint.issues).toEqual([])
    expect(lint.waiting).toEqual(rules)
    expect(waitingLines(lint)[0]).toContain('content/redirects.yaml:1')
  })

  test('names a rule superseded by an imported page, without an issue', async () => {
    const rules = [{ source: '/guide/preavis', destination: '/guide', line: 3 }]
    const own = new Map([['/guide/preavis', 'page' as const]])
    const lintWith = (paths: ReadonlyMap<string, 'page'>) => {
      const source = { ...portsOf(rules).source, paths: () => Promise.resolve(paths) }
      return lintRedirects({ ...portsOf(rules), source })()
    }
    const lint = await lintWith(new Map())
    expect([lint.issues, lint.superseded]).toEqual([[], rules])
    expect(supersededLines(lint)[0]).toContain(':3\u00A0: /guide/preavis → /guide')
    expect((await lintWith(own)).issues).toMatchObject([{ code: 'shadowsLivePage' }])
  })

  test('counts pages of the content folder as live until their first import', async () => {
    const rules = [
      { source: '/a', destination: '/contenu/neuf', line: 1 },
      { source: '/contenu/neuf', destination: '/guide', line: 2 },
    ]
    const written = new Map([['/contenu/neuf', 'page' as const]])
    const source = { ...portsOf(rules).source, paths: () => Promise.resolve(written) }
    const fresh = { ...portsOf(rules), source }
    const codes = (await lintRedirects(fresh)()).issues.map(({ code }) => code)
    expect(codes).toEqual(['shadowsLivePage'])
  })
})

describe('the explanation of a path', () => {
  const explain = explainRedirect(portsOf(REDIRECTS))

  test('names every rule that was followed', async () => {
    expect(await explain('/guide/vieux-preavis')).toEqual({
      ok: true,
      value: {
        path: '/guide/vieux-preavis',
        query: '',
        respelled: false,
        live: false,
        destination: '/guide/preavis?origine=vieux',
        rules: [REDIRECTS[2], REDIRECTS[1]],
      },
    })
  })

  test('sends the reader where the site does, query included', async () => {
    const { redirects } = await redirectsInForce(portsOf(REDIRECTS))()
    for (const { source } of REDIRECTS) {
      const explained = await explain(`${source}?origine=lettre&page=2`)
      const sent = redirectFor(redirects, source, 'origine=lettre&page=2')
      expect(explained.ok && explained.value.destination).toBe(sent)
    }
  })

  test.each([
    ['/guide/preavis', true],
    ['/guide', true],
    ['/sante-securite/', true],
    ['/guide/absent', false],
  ])('of %s, without a rule, tells whether a page exists: %s', async (path, live) => {
    expect(await explain(path)).toEqual({
      ok: true,
      value: { path, query: '', respelled: false, live, rules: [] },
    })
  })

  test('says that nothing is imported, unless a page stands there anyway', async () => {
    const publisher = { status: () => Promise.resolve([]) }
    const fresh = explainRedirect({ ...portsOf([]), publisher })
    expect(await fresh('/guide/absent')).toMatchObject({ value: { nothingImported: true } })
    expect(await fresh('/guide')).not.toMatchObject({ value: { nothingImported: true } })
    const lint = await lintRedirects({ ...portsOf(REDIRECTS), publisher })()
    expect(lint.nothingImported).toBe(true)
    expect(await lintRedirects(portsOf(REDIRECTS))()).not.toHaveProperty('nothingImported')
  })

  test('of an invalid path is refused', async () => {
    expect(await explain('guide/preavis')).toEqual({ ok: false, problem: 'malformedPath' })
  })
})
