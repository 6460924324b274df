import { describe, expect, test } from 'vitest'

import { explainRedirect } from '../../../src/application/redirects/explain-redirect.ts'
import { redirectsInForce } from '../../../src/application/redirects/redirects-in-force.ts'
import type { RedirectRule } from '../../../src/domain/navigation/redirect-rule.ts'
import { redirectFor } from '../../../src/domain/navigation/redirect.ts'
import { REDIRECTS, pagePorts } from '../../support/memory-site.ts'

const { library } = await pagePorts()

function portsOf(rules: readonly RedirectRule[]) {
  const book = { rules: () => Promise.resolve(rules) }
  return { book, library, allowedHosts: ['boutique.preavis.example'] }
}

describe('the redirects in force', () => {
  test('lead from each source to its end in one hop [X01] [X02] [X03]', async () => {
    const compiled = await redirectsInForce(portsOf(REDIRECTS))()
    expect(compiled.ok && [...compiled.value]).toEqual([
      ['/actualite/recherche', '/recherche'],
      ['/guide/preavis-2', '/guide/preavis'],
      ['/guide/vieux-preavis', '/guide/preavis?origine=vieux'],
      ['/actualite/management/cadres', '/actualite/droit-du-travail/article-1'],
      ['/actualite/droit-du-travail/affiches', '/produit/affiches'],
    ])
  })

  test.each([
    ['a source that is a page', '/guide', '/produits', 'shadowsLivePage'],
    ['a source that is a document', '/guide/preavis', '/guide', 'shadowsLivePage'],
    ['a destination that is no page', '/guide/ancien', '/guide/absent', 'deadDestination'],
    ['a destination elsewhere', '/a', 'https://ailleurs.example/', 'foreignDestination'],
  ])('are refused for %s', async (_why, source, destination, code) => {
    const compiled = await redirectsInForce(portsOf([{ source, destination }]))()
    expect(compiled).toMatchObject({ ok: false, problem: [{ code, rules: [{ source }] }] })
  })

  test('may lead to a fixed page that no document stands behind', async () => {
    const rules = [{ source: '/guides', destination: '/guide' }]
    expect((await redirectsInForce(portsOf(rules))()).ok).toBe(true)
  })
})

describe('the explanation of a path', () => {
  const explain = explainRedirect(portsOf(REDIRECTS))

  test('names every rule that was followed', async () => {
    expect(await explain('/guide/vieux-preavis')).toEqual({
      ok: true,
      value: {
        path: '/guide/vieux-preavis',
        live: false,
        destination: '/guide/preavis?origine=vieux',
        rules: [REDIRECTS[2], REDIRECTS[1]],
      },
    })
  })

  test('sends the reader where the site does, query included', async () => {
    const compiled = await redirectsInForce(portsOf(REDIRECTS))()
    if (!compiled.ok) throw new Error('refused')
    for (const { source } of REDIRECTS) {
      const explained = await explain(`${source}?origine=lettre&page=2`)
      const sent = redirectFor(compiled.value, source, 'origine=lettre&page=2')
      expect(explained.ok && explained.value.destination).toBe(sent)
    }
  })

  test.each([
    ['/guide/preavis', true],
    ['/guide', true],
    ['/sante-securite/', true],
    ['/guide/absent', false],
  ])('of %s, which no rule touches, says whether a page stands there: %s', async (path, live) => {
    expect(await explain(path)).toEqual({ ok: true, value: { path, live, rules: [] } })
  })

  test('of what is no path is refused', async () => {
    expect(await explain('guide/preavis')).toEqual({ ok: false, problem: 'malformedPath' })
  })
})
