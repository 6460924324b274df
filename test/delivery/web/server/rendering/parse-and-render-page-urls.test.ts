import { describe, expect, test } from 'vitest'

import { pageAddress } from '#delivery/web/server/rendering/parse-and-render-page-urls.ts'
import { splitQuery } from '#domain/navigation/canonical-path.ts'

function addressAt(key: string) {
  const { path, query } = splitQuery(key)
  return pageAddress(path, query)
}

describe('the address of a page', () => {
  test.each([
    ['/convention-collective', '', '/convention-collective', true],
    ['/convention-collective', 'query=', '/convention-collective', true],
    ['/convention-collective', 'utm=1&query=btp', '/convention-collective?query=btp', false],
    [
      '/convention-collective/3248-metallurgie',
      'page=2',
      '/convention-collective/3248-metallurgie?page=2',
      true,
    ],
    [
      '/convention-collective/3248-metallurgie',
      'page=1',
      '/convention-collective/3248-metallurgie',
      true,
    ],
    ['/actualite/2012', 'page=2&query=btp', '/actualite/2012?page=2', true],
    ['/auteur/la-redaction', 'page=3', '/auteur/la-redaction?page=3', true],
    ['/guide/definition/lettre/p', 'page=3', '/guide/definition/lettre/p', true],
    ['/faq/duree-du-preavis', 'page=2', '/faq/duree-du-preavis', true],
    ['/actualite', 'annee=2025&theme=&secteur=btp', '/actualite?secteur=btp&annee=2025', true],
    ['/actualite', 'theme=nouveau&annee=deux&page=1', '/actualite', true],
    ['/tag/preavis', 'page=2&annee=2025', '/tag/preavis?annee=2025&page=2', true],
    [
      '/actualite/conventions-collectives',
      'theme=sante-securite',
      '/actualite/conventions-collectives',
      true,
    ],
    ['/actualite/2025', 'secteur=btp', '/actualite/2025', true],
    ['/recherche', 'query=btp&page=2', '/recherche?query=btp&page=2', false],
  ])('%s?%s is the page %s, kept: %s [R17] [K01]', (path, query, key, cached) => {
    const address = pageAddress(path, query)
    expect(address.key).toBe(key)
    expect(address.route.cached).toBe(cached)
    expect(addressAt(key).key).toBe(key)
  })

  test.each([
    ['/faq', 'core=true', '/faq?core=true', true],
    ['/faq', 'core=1', '/faq', false],
    ['/faq', 'core=', '/faq', false],
    ['/actualite', 'core=true&annee=2025', '/actualite?annee=2025&core=true', true],
    ['/recherche', 'query=btp&core=true', '/recherche?query=btp&core=true', true],
  ])('%s?%s is kept as %s; of its core only: %s', (path, query, key, core) => {
    const address = pageAddress(path, query)
    expect(address.key).toBe(key)
    expect(address.core).toBe(core)
    expect(addressAt(key).core).toBe(core)
  })
})
