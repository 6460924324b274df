import { describe, expect, test } from 'vitest'

import type { AnswerView, SearchView } from '#application/views/search-views.ts'
import { aCard, someCards, someResults } from '#test/support/fixtures/list-views.ts'
import { SOME_ANSWERS } from '#test/support/fixtures/search-view-samples.ts'
import { aView } from '#test/support/fixtures/views.ts'
import { markdownOfPage } from '#test/support/html/described-page.ts'
import {
  attribute,
  elementsIn,
  elementsNamed,
  renderedHtml,
  textOf,
  wordsOf,
} from '#test/support/html/rendered-html.ts'

const view: SearchView = aView('search')
const { answer: _answer, corrected: _corrected, ...plain } = view
const nothing = someResults({ cards: [], total: 0, pages: 1 })

function hrefsOf(html: string, words: RegExp): readonly (string | undefined)[] {
  return elementsNamed(html, 'a')
    .filter((link) => words.test(`${textOf(link)} ${attribute(link, 'aria-label') ?? ''}`))
    .map((link) => attribute(link, 'href'))
}

function headingsOf(html: string): readonly string[] {
  return elementsNamed(html, 'main')
    .flatMap(elementsIn)
    .filter(({ tagName }) => /^h[1-6]$/.test(tagName))
    .map((heading) => `${heading.tagName} ${textOf(heading)}`)
}

/** The part that holds the years before the last. */
function older(html: string) {
  return elementsNamed(html, 'details').filter((part) =>
    textOf(part).startsWith('Années précédentes'),
  )
}

function wordsWith(changes: Partial<SearchView>): string {
  return wordsOf(renderedHtml({ ...plain, results: nothing, ...changes }))
}

function shown(answer: AnswerView): string {
  return renderedHtml({ ...plain, answer })
}

describe('the results of a search [R09]', () => {
  const html = renderedHtml(view)

  test('keep the query in the field, and show a French count', () => {
    const fields = elementsNamed(html, 'input').map((field) => attribute(field, 'value'))
    expect(fields).toContain('préavis')
    expect(wordsOf(html)).toContain(
      '24\u00A0résultats pour «\u202Fpréavis\u202F», page\u00A01 sur\u00A02',
    )
    const one = renderedHtml({
      ...plain,
      results: someResults({ cards: someCards(1), total: 1, pages: 1 }),
    })
    expect(wordsOf(one)).toContain('1\u00A0résultat pour')
  })

  test('stand under their own heading, each with one, the answer before them', () => {
    const headings = headingsOf(html)
    const count = headings.findIndex((each) => each.startsWith('h2 24'))
    expect(headings.filter((each) => each.startsWith('h1'))).toEqual(['h1 Recherche'])
    expect(headings.indexOf('h2 Définition')).toBeLessThan(count)
    expect(headings.slice(count + 1, count + 7)).toEqual(
      view.results.hits.map(({ card }) => `h3 ${card.title}`),
    )
  })

  test('mark the search terms, and link to the matching part', () => {
    expect(elementsNamed(html, 'mark').map((mark) => textOf(mark))).toContain('du')
    const [, hit] = view.results.hits
    expect(wordsOf(html)).toContain(
      'Dans cette page\u00A0: Quel est le délai\u202F? (Archive (2020))',
    )
    expect(hrefsOf(html, /^Quel est le délai/)).toEqual([`${hit?.card.path}#delai`])
  })

  test('say in words that a result is Premium, or of the demonstration', () => {
    const cards = [aCard({ premium: true, demo: true })]
    const words = wordsOf(renderedHtml({ ...plain, results: someResults({ cards, pages: 1 }) }))
    expect(words).toMatch(/Premium.*Actualité.*Démonstration/)
  })

  test('keep what they are narrowed to from page to page', () => {
    const results = someResults({ page: 1, pages: 3, path: '/recherche?query=a&type=guides' })
    const next = elementsNamed(renderedHtml({ ...plain, results }), 'a').find(
      (link) => attribute(link, 'rel') === 'next',
    )
    expect(next && attribute(next, 'href')).toBe('/recherche?query=a&type=guides&page=2')
  })

  test('invite subscribers to sign in, and visitors to the offers [H19]', () => {
    for (const each of [view, { ...plain, query: '' }, { ...plain, results: nothing }]) {
      const words = wordsOf(renderedHtml(each))
      expect(words).toContain('Déjà abonné\u202F? Connectez-vous')
      expect(words).toContain('Découvrez nos offres')
    }
  })
})

describe('what results can be narrowed to [R09]', () => {
  const html = renderedHtml(view)

  test('is a link each, with how many results it leaves', () => {
    expect(hrefsOf(html, /^Actualités $/)).toContain(
      '/recherche?query=pr%C3%A9avis&type=actualites',
    )
    expect(wordsOf(html)).toMatch(/AccèsEn accès libre 20Premium 4/)
  })

  test('lists active facets, removable one by one or together', () => {
    const removals = elementsNamed(html, 'a').filter(
      (link) => attribute(link, 'aria-label') === 'Retirer le filtre «\u202FGuides\u202F»',
    )
    expect(removals.map((link) => attribute(link, 'href'))).toEqual([
      '/recherche?query=pr%C3%A9avis',
      '/recherche?query=pr%C3%A9avis',
    ])
    expect(removals.map((link) => attribute(link, 'aria-current'))).toContain('true')
    expect(hrefsOf(html, /^Tout effacer/)).toEqual(['/recherche?query=pr%C3%A9avis'])
  })

  test('is left out where there is but one thing to choose', () => {
    expect(wordsOf(html)).not.toContain('Secteur')
    expect(hrefsOf(html, /^Santé et Sécurité $/).join(' ')).not.toContain('theme=')
  })

  test('collapses all but six years, unless an older one is active', () => {
    expect(older(html).map((part) => attribute(part, 'open'))).toEqual([undefined])
    const years = view.facets.years.map((year) => ({ ...year, chosen: year.value === 2019 }))
    const chosen = renderedHtml({ ...view, facets: { ...view.facets, years } })
    expect(older(chosen).map((part) => attribute(part, 'open'))).toEqual([''])
  })
})

describe('words that were mended', () => {
  test('come from the corrected query, with a link to the literal one', () => {
    const html = renderedHtml({ ...view, query: 'préavi' })
    expect(wordsOf(html)).toContain('résultats pour «\u202Fpréavis\u202F»')
    expect(wordsOf(html)).toContain('Chercher plutôt «\u202Fpréavi\u202F»')
    expect(hrefsOf(html, /préavi\u202F/)).toContain('/recherche?query=pr%C3%A9avi&exact=true')
  })

  test('are proposed when the very words find next to nothing', () => {
    const meant = { query: 'préavis', path: '/recherche?query=pr%C3%A9avi' }
    const html = renderedHtml({ ...plain, query: 'préavi', results: nothing, meant })
    expect(wordsOf(html)).toContain('Vouliez-vous dire «\u202Fpréavis\u202F»\u202F?')
    expect(html).toContain('href="/recherche?query=pr%C3%A9avi"')
  })
})

describe('a page without results', () => {
  test('helps a reader before their first search [V03]', () => {
    const words = wordsWith({ query: '' })
    expect(words).toContain('Que cherchez-vous')
    expect(words).not.toContain('résultats pour')
  })

  test('says that nothing was found, what to try, and what comes near', () => {
    const nearest = [{ path: '/guide/preavis', title: 'Préavis de démission' }]
    const words = wordsWith({ choices: {}, nearest })
    expect(words).toContain('0\u00A0résultat pour')
    expect(words).toContain('Aucun contenu ne correspond')
    expect(words).toContain('Peut-être cherchez-vousPréavis de démission')
  })

  test('says when it is the filters that leave nothing', () => {
    expect(wordsWith({})).toContain('Rien ne répond à tous ces filtres à la fois')
  })

  test('shows that search is unavailable, and still the direct answer', () => {
    const words = wordsWith({ unavailable: true, answer: SOME_ANSWERS.lawArticle })
    expect(words).toContain('La recherche est momentanément indisponible')
    expect(words).toContain('Article L. 1237-11')
    expect(words).not.toMatch(/0\u00A0résultat|Aucun contenu/)
  })
})

describe('an answer', () => {
  test.each<[AnswerView, string, string]>([
    [SOME_ANSWERS.lawArticle, 'Texte de loiArticle L. 1237-11', '/code-du-travail/l1237-11'],
    [SOME_ANSWERS.definition, 'DéfinitionPréavisDélai', '/guide/definition/preavis'],
    [SOME_ANSWERS.theme, 'RubriqueSanté et Sécurité', '/actualite/sante-securite'],
    [SOME_ANSWERS.agreement, '3248', '/convention-collective/3248-metallurgie'],
    [
      SOME_ANSWERS.siret,
      'Numéro SIRET732\u00A0829\u00A0320\u00A000074',
      SOME_ANSWERS.siret.officialUrl,
    ],
  ])('of each kind is in the HTML, before the results: %#', (answer, words, href) => {
    const html = shown(answer)
    expect(wordsOf(html)).toContain(words)
    expect(html).toContain(`href="${href}"`)
    expect(html.indexOf('_reponse')).toBeLessThan(html.indexOf('24\u00A0résultats'))
  })

  test('says which agreement is closed, and what took its place', () => {
    const { agreement } = SOME_ANSWERS
    expect(wordsOf(shown(agreement))).toMatch(
      /La convention IDCC\u00A00650 .*ingénieurs et cadres.* n’est plus en vigueur\u00A0: celle-ci l’a remplacée\./,
    )
    const gone = { ...agreement, agreements: [] }
    expect(wordsOf(shown(gone))).toContain('elle a été remplacée par IDCC\u00A03248.')
    const ended = { ...gone, closed: { idcc: '0650', successors: [] } }
    expect(wordsOf(shown(ended))).toContain('La convention IDCC\u00A00650 n’est plus en vigueur.')
  })

  test('of a company leads out of the site as other links do', () => {
    const company = { ...SOME_ANSWERS.siret, of: 'company', siret: '732829320' } as const
    const html = shown(company)
    const link = elementsNamed(html, 'a').find((each) =>
      textOf(each).startsWith('Voir cette entreprise'),
    )
    expect(link && attribute(link, 'target')).toBe('_blank')
    expect(wordsOf(html)).toContain('Numéro SIREN732\u00A0829\u00A0320')
  })

  test('is rendered as text too, with results and active facets', async () => {
    for (const answer of Object.values<AnswerView>(SOME_ANSWERS)) {
      const text = await markdownOfPage({ ...view, answer })
      expect(text).toContain('24\u00A0résultats pour')
      expect(text).toContain('[Guides](')
      expect(text).toMatch(/Dans cette page\u00A0: \[Quel est le délai/u)
    }
    const text = await markdownOfPage({ ...view, answer: SOME_ANSWERS.agreement })
    expect(text).toMatch(/IDCC\u00A00650 .*n’est plus en vigueur/)
  })
})

describe('a hostile search', () => {
  test('is shown as the words it is', () => {
    const html = renderedHtml({ ...plain, query: '"><script>alert(1)</script>' })
    expect(
      elementsNamed(html, 'script').filter((script) => attribute(script, 'type') === null),
    ).toEqual([])
    expect(html).not.toContain('<script>alert')
  })

  test('written from right to left turns nothing but itself', () => {
    const [words] = elementsNamed(renderedHtml({ ...plain, query: 'שלום' }), 'bdi')
    expect(words && textOf(words)).toBe('שלום')
  })
})
