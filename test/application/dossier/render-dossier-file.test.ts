import { describe, expect, test } from 'vitest'

import { renderDossierFile } from '#application/dossier/render-dossier-file.ts'
import { createPageLoaders } from '#application/pages/routing/page-loaders.ts'
import type { PrintedDossier } from '#domain/dossier/printed-dossier.ts'
import { plainText } from '#domain/editorial/body-text.ts'
import { ok } from '#domain/shared/result.ts'
import { anArticle } from '#test/support/fixtures/documents-and-editions.ts'
import { LAW_PATHS, SOURCE } from '#test/support/fixtures/law-documents.ts'
import { LAW_LIBRARY_DOCUMENTS } from '#test/support/fixtures/law-library-documents.ts'
import { SIMULATOR_SITE } from '#test/support/fixtures/small-simulator-tables.ts'
import { PREMIUM_PATH, SMALL_SITE } from '#test/support/fixtures/small-site.ts'
import { pagePorts, siteOver } from '#test/support/memory/memory-site.ts'

const ANSWER = '/simulateur/preavis-de-licenciement?convention=3248&anciennete=137&categorie=cadre'
const PICTURE = `${'a'.repeat(32)}-1600x900`
const image = { type: 'image', file: PICTURE, alt: 'Un graphique', children: [] } as const
const ILLUSTRATED = anArticle('illustre', { body: [image, image] })
const PICTURE_PATH = ILLUSTRATED.path
const paths = new Set<string>()
const documents = [ILLUSTRATED, ...LAW_LIBRARY_DOCUMENTS, ...SIMULATOR_SITE, ...SMALL_SITE].filter(
  ({ path }) => {
    const isNew = !paths.has(path)
    paths.add(path)
    return isNew
  },
)
const ports = await pagePorts(documents)
const { origin } = ports.site
const printed: PrintedDossier[] = []
const print = renderDossierFile({
  pages: createPageLoaders(ports),
  explainRedirect: siteOver(ports).redirects.explain,
  renderer: {
    render: async (dossier) => {
      printed.push(dossier)
      return ok(new Uint8Array())
    },
  },
  pictures: {
    file: async ({ hash, width, format }) => Buffer.from(`${hash} ${width} ${format}`),
  },
  clock: ports.clock,
  site: ports.site,
})

const signal = new AbortController().signal

async function printedOf(...addresses: readonly string[]): Promise<PrintedDossier> {
  const result = await print(
    { title: ' Mon dossier ', addresses: addresses.join('\n') },
    'pdf',
    signal,
  )
  if (!result.ok) throw new Error(JSON.stringify(result.problem))
  const dossier = printed.at(-1)
  if (!dossier) throw new Error('nothing was printed')
  return dossier
}

function wordsOf({ chapters }: PrintedDossier, at: number): string {
  return plainText(chapters.at(at)?.body ?? [])
}

describe('a printed dossier', () => {
  test('holds its pages in their order, each once, then the references [W73]', async () => {
    const dossier = await printedOf(
      '/guide/preavis',
      LAW_PATHS.article,
      `${origin}/guide/preavis#duree`,
      ANSWER,
      '/code-du-travail/L.1237-11',
    )
    expect(dossier.title).toBe('Mon dossier')
    expect(dossier.chapters.map(({ label }) => label)).toEqual([
      'Guide',
      'Code du travail',
      'Réponse d’un simulateur',
      undefined,
    ])
    expect(dossier.chapters.map(({ title }) => title)).toEqual([
      'Préavis de démission',
      expect.stringContaining('1237-11'),
      'Préavis de licenciement\u00A0: 3\u00A0mois',
      'Références',
    ])
  })

  test('says the state, source, licence and address of each page [W73]', async () => {
    const dossier = await printedOf(LAW_PATHS.question, ANSWER)
    const question = wordsOf(dossier, 0)
    expect(question).toContain(`Licence\u00A0: ${SOURCE.licence}`)
    expect(question).toContain(SOURCE.producer)
    expect(question).toMatch(/^(?:À jour|À vérifier)/)
    expect(question).toContain(`Adresse\u00A0: ${origin}${LAW_PATHS.question}`)
    expect(wordsOf(dossier, 1)).toContain('Textes vérifiés, en vigueur au')
    expect(wordsOf(dossier, 1)).toContain(`Adresse\u00A0: ${origin}${ANSWER}`)
  })

  test('ends with the pages and the texts that they cite, each once [W73]', async () => {
    const dossier = await printedOf(LAW_PATHS.question, LAW_PATHS.nextArticle)
    const lines = wordsOf(dossier, -1).split('\n')
    expect(lines.slice(0, 3)).toEqual([
      'Pages du dossier',
      expect.stringContaining(origin + LAW_PATHS.question),
      expect.stringContaining(origin + LAW_PATHS.nextArticle),
    ])
    expect(lines.filter((line) => line.endsWith(origin + LAW_PATHS.article))).toHaveLength(1)
    expect(new Set(lines).size).toBe(lines.length)
  })

  test('loads the JPEG of each picture of its public texts, once [W73]', async () => {
    const dossier = await printedOf(PICTURE_PATH, PREMIUM_PATH)
    expect(
      [...(dossier.pictures ?? [])].map(([file, bytes]) => `${file}: ${bytes.toString()}`),
    ).toEqual([`${PICTURE}: ${PICTURE.slice(0, 32)} 1600 jpg`])
  })

  test("has the free part of a Premium article and the rest's place [W76]", async () => {
    const words = wordsOf(await printedOf(PREMIUM_PATH), 0)
    expect(words).toContain(
      `La suite de cet article est réservée aux abonnés Premium\u00A0: ${origin}${PREMIUM_PATH}`,
    )
  })
})

describe('a posted dossier', () => {
  test('is refused with the problem of each address [W74]', async () => {
    const addresses = [
      '/guide/preavis',
      'https://autre.example/',
      '/guide/absent',
      '/guide/vieux-preavis',
      '/recherche?query=preavis',
      '/simulateur/preavis-de-licenciement?convention=aucune',
      '/simulateur/preavis-de-licenciement?convention=aucune&anciennete=-3',
      '/GUIDE/preavis',
    ].join('\n')
    const before = printed.length
    expect(await print({ title: '', addresses }, 'pdf', signal)).toMatchObject({
      ok: false,
      problem: {
        issues: [
          { line: 2, text: 'https://autre.example/', problem: 'notOfTheSite' },
          { line: 3, problem: 'noSuchPage' },
          { line: 4, problem: 'moved', destination: expect.stringContaining('/guide/preavis') },
          { line: 5, problem: 'notPrintable' },
          { line: 6, problem: 'answersMissing' },
          { line: 7, problem: 'answersMissing' },
          { line: 8, problem: 'moved', destination: '/guide/preavis' },
        ],
      },
    })
    expect(printed).toHaveLength(before)
  })

  test('loads no further page once its signal aborts [W75]', async () => {
    const work = new AbortController()
    work.abort()
    const posted = { title: '', addresses: '/guide/preavis' }
    await expect(print(posted, 'pdf', work.signal)).rejects.toThrow('abort')
  })

  test('is refused beyond thirty addresses, before any page is loaded [W75]', async () => {
    const addresses = Array.from({ length: 31 }, (_, n) => `/guide/absent-${n}`).join('\n')
    expect(await print({ title: '', addresses }, 'pdf', signal)).toEqual({
      ok: false,
      problem: { problem: 'tooManyAddresses', issues: [] },
    })
  })
})
