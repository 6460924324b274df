import { describe, expect, test } from 'vitest'

import { aDocumentView } from '#test/support/fixtures/document-view.ts'
import { AUDIO } from '#test/support/fixtures/episode-audio.ts'
import { aCard, aList } from '#test/support/fixtures/list-views.ts'
import { aView } from '#test/support/fixtures/views.ts'
import {
  attribute,
  elements,
  elementsNamed,
  renderedHtml,
  textOf,
  wordsOf,
} from '#test/support/html/rendered-html.ts'

const GATE = "La suite du contenu est réservée aux abonnés à l'Actualité Premium"

describe('a document', () => {
  test('shows authors, dates, reading time and the demonstration label', () => {
    const words = wordsOf(renderedHtml(aView('article')))
    for (const part of [
      'Par La rédaction',
      'Publié le 1er mars 2026',
      'Mis à jour le 2 mai 2026',
      '4 min de lecture',
      'À jour au 27 avril 2026',
      'Contenu de démonstration',
    ]) {
      expect(words).toContain(part)
    }
    expect(
      elementsNamed(renderedHtml(aView('article')), 'time').map((time) =>
        attribute(time, 'datetime'),
      ),
    ).toContain('2026-03-01')
  })

  test('warns when the law it cites has changed', () => {
    expect(wordsOf(renderedHtml(aView('guide')))).toContain('page à jour au 16 novembre 2009')
    expect(wordsOf(renderedHtml(aView('article')))).not.toContain('page à jour au 16 novembre 2009')
  })

  test('credits its public source: producer, licence, date and address', () => {
    const html = renderedHtml(aView('guide'))
    const [credit] = elements(html, (each) => attribute(each, 'aria-label') === 'Source')
    const words = credit ? textOf(credit) : ''
    expect(words).toContain('Ministère chargé du Travail')
    expect(words).toContain('Licence Ouverte 2.0')
    expect(words).toContain('2 mai 2026')
    expect(html).toContain('href="https://travail-emploi.gouv.fr/abandon-de-poste"')
  })

  test('leaves out what it does not know', () => {
    const {
      updatedAt: _,
      source: __,
      theme: ___,
      ...rest
    } = aDocumentView({ authors: [], tags: [], toc: [] })
    const related = { type: 'JS', cards: [] } as const
    const html = renderedHtml({ ...aView('article'), document: rest, related, gated: false })
    const words = wordsOf(html)
    expect(words).not.toMatch(/Par\s|Mis à jour|Sommaire|Voir aussi|à vérifier/)
    expect(words).toContain('Publié le')
  })
})

describe('a premium article [H18]', () => {
  const html = renderedHtml(aView('article'))

  test('ends on the gate, with its exact texts', () => {
    const [gate] = elements(html, (each) => attribute(each, 'id') === '_suite')
    const words = gate ? textOf(gate) : ''
    for (const part of [
      GATE,
      'Essai gratuit pendant 30 jours',
      "Je m'abonne",
      'À partir de 9,90€ / mois',
    ]) {
      expect(words).toContain(part)
    }
    expect(wordsOf(html)).toContain('Premium')
  })

  test('starts the trial from the account service, then returns to the article', () => {
    const trial = elementsNamed(html, 'a').find((link) => textOf(link).startsWith('Essai gratuit'))
    const address = new URL((trial && attribute(trial, 'href')) ?? '')
    expect(address.origin + address.pathname).toBe('https://compte.preavis.example/inscription')
    expect(address.searchParams.get('returnUrl')).toBe(
      'https://www.preavis.example/actualite/droit-du-travail/abandon-de-poste?backaccount=true&premiumtrial=true',
    )
    const subscribe = elementsNamed(html, 'a').find((link) => textOf(link) === "Je m'abonne")
    expect(subscribe && attribute(subscribe, 'href')).toBe(
      '/commander?returnUrl=%2Factualite%2Fdroit-du-travail%2Fabandon-de-poste',
    )
  })

  test('has no gate when it is public', () => {
    expect(wordsOf(renderedHtml({ ...aView('article'), gated: false }))).not.toContain(GATE)
  })
})

test('the offer states the trial, the price and how to stop [A05]', () => {
  const words = wordsOf(renderedHtml(aView('premiumOffer')))
  expect(words).toContain('Essai gratuit pendant 30 jours')
  expect(words).toContain('À partir de 9,90€ / mois')
  expect(renderedHtml(aView('premiumOffer'))).toContain('href="/resilier"')
})

describe('the home page [R01]', () => {
  const view = aView('home')

  test('shows its banners, and none when there are none [H16]', () => {
    expect(wordsOf(renderedHtml(view))).toContain('Trente jours pour lire en entier')
    expect(wordsOf(renderedHtml({ ...view, banners: [] }))).not.toContain('Trente jours')
  })

  test('shows a banner with a refused link as text', () => {
    const banner = {
      id: 'b',
      title: 'Titre',
      text: 'Texte',
      link: { label: 'Lire', url: 'javascript:1' },
    }
    const html = renderedHtml({ ...view, banners: [banner] })
    expect(html).not.toContain('javascript:')
    expect(wordsOf(html)).toContain('Titre Texte Lire')
  })

  test('says that the public sources are not there yet', () => {
    expect(wordsOf(renderedHtml(view))).toContain('fonds de démonstration')
    expect(wordsOf(renderedHtml({ ...view, demoOnly: false }))).not.toContain(
      'fonds de démonstration',
    )
  })

  test('stands with nothing to show', () => {
    const { lead: _, ...rest } = view
    const html = renderedHtml({
      ...rest,
      news: [],
      themes: [],
      guides: [],
      products: [],
      banners: [],
      agreementNews: [],
      newsletters: [],
    })
    expect(elementsNamed(html, 'h1')).toHaveLength(1)
  })
})

describe('a list', () => {
  test('leads to its neighbours, and tells search engines', () => {
    expect(rels(listPage({ page: 3, pages: 7 }))).toEqual([
      ['prev', '/actualite/sante-securite?page=2'],
      ['next', '/actualite/sante-securite?page=4'],
    ])
    expect(rels(listPage({ page: 2, pages: 2 }))).toEqual([['prev', '/actualite/sante-securite']])
    expect(rels(listPage({ page: 1, pages: 1 }))).toEqual([])
  })

  test('says so when it is empty', () => {
    expect(wordsOf(listPage({ cards: [], total: 0, pages: 1 }))).toContain(
      'Aucune actualité sur ce thème',
    )
  })

  test('marks premium and demonstration in words', () => {
    const words = wordsOf(listPage({ cards: [aCard({ premium: true, demo: true })] }))
    expect(words).toMatch(/Premium.*Démonstration\s*6 min de lecture\s*1er mars 2026/)
  })
})

test('the glossary lists its definitions by initial, with links to initials [R14]', () => {
  const html = renderedHtml(aView('glossary'))
  const [letters] = elements(
    html,
    (each) => attribute(each, 'aria-label') === 'Définitions par lettre',
  )
  expect(letters && textOf(letters)).toBe('ACEP#')
  expect(wordsOf(html)).toContain('13\u00A0définitions')
})

test('a definition gives the other names of its term [R14]', () => {
  expect(wordsOf(renderedHtml(aView('definition')))).toContain('On dit aussidélai-congé')
})

test('a missing page and a failed one offer help', () => {
  expect(wordsOf(renderedHtml(aView('notFound')))).toContain('Cette page n’existe pas')
  const pageText = wordsOf(renderedHtml(aView('error')))
  expect(pageText).toContain('Une erreur est survenue, merci de réessayer.')
  expect(pageText).toContain('a1b2-c3d4')
})

test('an episode has a player, its duration and links to its chapters [R10]', () => {
  const view = aView('contentPage')
  const html = renderedHtml(view)
  expect(wordsOf(html)).toContain('Durée\u00A0: 01:00. Fichier audio (243\u00A0Ko).')
  expect(playersOf(html)).toEqual([[AUDIO.url, 'metadata']])
  expect(html).toContain(`href="${AUDIO.url}#t=17"`)
  const url = 'https://audio.exemple.fr/1.mp3'
  const elsewhere = renderedHtml({ ...view, podcast: { audio: { ...AUDIO, url, bytes: 0 } } })
  expect(playersOf(elsewhere)).toEqual([[url, 'none']])
})

test('an episode with captions has a player that shows them [R10]', () => {
  const captions = `/sons/${'0a'.repeat(16)}.vtt`
  const html = renderedHtml({ ...aView('contentPage'), podcast: { audio: { ...AUDIO, captions } } })
  expect(playersOf(html)).toEqual([])
  const [player] = elementsNamed(html, 'video')
  expect(player && attribute(player, 'src')).toBe(AUDIO.url)
  const [track] = elementsNamed(html, 'track')
  expect(track && ['kind', 'src', 'srclang'].map((name) => attribute(track, name))).toEqual([
    'captions',
    captions,
    'fr',
  ])
})

test('an episode without a sound has its text alone [R10]', () => {
  const html = renderedHtml({ ...aView('contentPage'), podcast: {} })
  expect(elementsNamed(html, 'audio')).toEqual([])
  expect(wordsOf(html)).toContain('Le texte de l’épisode est ci-dessous')
})

function playersOf(html: string): readonly (readonly (string | undefined)[])[] {
  return elementsNamed(html, 'audio').map((player) =>
    ['src', 'preload'].map((name) => attribute(player, name)),
  )
}

function rels(html: string): readonly (readonly (string | undefined)[])[] {
  return elementsNamed(html, 'a')
    .filter((link) => ['prev', 'next'].includes(attribute(link, 'rel') ?? ''))
    .map((link) => [attribute(link, 'rel'), attribute(link, 'href')])
}

function listPage(change: Parameters<typeof aList>[0]): string {
  return renderedHtml({
    ...aView('themeNews'),
    list: aList({ path: '/actualite/sante-securite', ...change }),
  })
}
