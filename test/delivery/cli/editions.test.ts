import { describe, expect, test } from 'vitest'

import type { Site } from '#application/site-use-cases.ts'
import type { EditionEntry } from '#ports/data-package-editions.ts'
import {
  editionUseCases,
  FAILED_EDITION,
  PUBLISHED_EDITION,
  REFUSED_EDITION,
} from '#test/support/fixtures/edition-check-outcomes.ts'
import { SMALL_SITE_USE_CASES, dataOf, runCli } from '#test/support/processes/run-command-line.ts'

const deciding = (...entries: readonly EditionEntry[]): Site => ({
  ...SMALL_SITE_USE_CASES,
  editions: editionUseCases(...entries),
})

const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ')

describe('content editions', () => {
  test('lists the edition, the date, the decision and its reasons [W13]', async () => {
    const { code, answer } = await runCli(['content', 'editions'], deciding())
    expect(code).toBe(0)
    expect(plain(answer).split('\n')).toEqual(
      expect.arrayContaining([
        '@exemple/code (code, amendments) : version 1.1.0, état au 20 novembre 2026',
        '  23 novembre 2026 : version 1.1.0, publiée, état au 20 novembre 2026',
        '    code : 2 créés, 3 modifiés, 1 retiré, 0 renommé, 0 écarté',
        '    ligne de simulateur retirée : simulateurs/preavis/code.yaml:4 L1234-1',
        '    1 lien sans page :',
        '      /guide/a → /code-du-travail/l5',
        '  23 novembre 2026 : version 2.0.0, refusée, encore le 24 novembre 2026, retirée le 23 novembre 2026',
        '    trop de documents perdus : code, lawArticle, 9 puis 1',
        '    trop de liens sans page : 300, au plus 200',
        '  23 novembre 2026 : non vérifiée',
        '    service indisponible : @exemple/code (ECONNREFUSED)',
        '  prochaine vérification : 23 novembre 2026',
      ]),
    )
  })

  test('says which editions are read, pinned or the latest', async () => {
    const pinned = await runCli(['content', 'editions', '--json'], SMALL_SITE_USE_CASES)
    expect(dataOf(pinned)).toMatchObject({ mode: 'pinned', packages: [] })
    const latest = await runCli(['content', 'editions', '--json'], deciding())
    expect(dataOf(latest)).toMatchObject({ mode: 'latest' })
  })
})

describe('content editions check', () => {
  test.each([
    [[PUBLISHED_EDITION], 0],
    [[], 0],
    [[PUBLISHED_EDITION, REFUSED_EDITION], 1],
    [[REFUSED_EDITION, FAILED_EDITION], 2],
  ])('ends by its decisions: case %#', async (entries, exit) => {
    const { code } = await runCli(['content', 'editions', 'check'], deciding(...entries))
    expect(code).toBe(exit)
  })

  test('is refused while the editions are pinned', async () => {
    const { code, complaint } = await runCli(['content', 'editions', 'check'], SMALL_SITE_USE_CASES)
    expect(code).toBe(1)
    expect(complaint).toContain('CONTENT_EDITIONS=latest')
  })

  test('has no answer while another process checks', async () => {
    const site = deciding()
    const busy: Site = {
      ...site,
      editions: {
        ...site.editions,
        latest: site.editions.latest && {
          ...site.editions.latest,
          check: async () => ({ status: 'busy' }),
        },
      },
    }
    expect((await runCli(['content', 'editions', 'check'], busy)).code).toBe(2)
  })
})

describe('content editions rollback', () => {
  test('says that the version left is not taken again [W13]', async () => {
    const { code, answer } = await runCli(['content', 'editions', 'rollback', 'code'], deciding())
    expect(code).toBe(0)
    expect(plain(answer)).toContain(
      'La version 1.1.0 ne sera pas reprise : seule une version plus récente le sera.',
    )
  })

  test.each([
    ['faq', 1, 'rien avant elle'],
    ['demo', 64, 'cette source n’a pas d’éditions'],
  ])('of %s is refused', async (source, exit, words) => {
    const { code, complaint } = await runCli(
      ['content', 'editions', 'rollback', source],
      deciding(),
    )
    expect(code).toBe(exit)
    expect(plain(complaint)).toContain(words)
  })
})
