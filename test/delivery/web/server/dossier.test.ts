import { afterAll, describe, expect, test } from 'vitest'

import { createPageLoaders } from '#application/pages/routing/page-loaders.ts'
import type { Site } from '#application/site-use-cases.ts'
import { RATE_LIMITS } from '#delivery/web/server/limits/rate-limit.ts'
import { renderedHtml } from '#test/support/html/rendered-html.ts'
import { pagePorts, siteOver } from '#test/support/memory/memory-site.ts'
import { runningSite } from '#test/support/processes/running-site.ts'

const ports = await pagePorts()
const { printDossier } = siteOver(ports)
const site = await siteWith(printDossier)
afterAll(() => site[Symbol.asyncDispose]())

function siteWith(print: Site['printDossier']) {
  return runningSite(
    { pages: createPageLoaders(ports), printDossier: print },
    {},
    { renderDocument: renderedHtml },
  )
}

function posted(fields: Readonly<Record<string, string>>, headers = {}) {
  return {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  }
}

const GOOD = { titre: 'Été : préavis', adresses: '/guide/preavis\r\n/guide/eviction' }

describe('a posted dossier', () => {
  test.each([
    ['pdf', 'application/pdf'],
    ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ])('is answered with one file in %s, stored nowhere [W73] [W75]', async (format, type) => {
    const { status, headers, body } = await site.ask(`/dossier.${format}`, posted(GOOD))
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': type,
      'content-disposition': `attachment; filename="ete-preavis.${format}"`,
      'cache-control': 'private, no-store',
    })
    expect(body.toString()).toContain('Préavis de démission')
  })

  test('is shown again with the typed text and the problem per line [W74]', async () => {
    const typed = '/guide/preavis\n/guide/<absent>'
    const { status, headers, body } = await site.ask(
      '/dossier.pdf',
      posted({ titre: 'Mon titre', adresses: typed }),
    )
    const html = body.toString()
    expect(status).toBe(422)
    expect(headers['cache-control']).toBe('private, no-store')
    expect(html).toContain('value="Mon titre"')
    expect(html).toContain('/guide/preavis\n/guide/&lt;absent&gt;</textarea>')
    expect(html).toContain('cette page n’existe pas, ou n’existe plus.')
    expect(html).toContain('noindex')
  })

  test('asks for an address if there is none [W74]', async () => {
    const { status, body } = await site.ask('/dossier.docx', posted({ titre: '', adresses: ' \n' }))
    expect(status).toBe(422)
    expect(body.toString()).toContain('Indiquez au moins une adresse de page.')
  })

  test("takes several fields of addresses, as the page's list sends them", async () => {
    const body = 'adresses=%2Fguide%2Fpreavis&adresses=%2Fguide%2Feviction&adresses='
    const { status, body: file } = await site.ask('/dossier.pdf', { ...posted({}), body })
    expect(status).toBe(200)
    expect(file.toString()).toContain('Éviction')
  })

  test('is refused from another site, and too long a form [W75]', async () => {
    const elsewhere = posted(GOOD, { Origin: 'https://autre.example' })
    expect((await site.ask('/dossier.pdf', elsewhere)).status).toBe(403)
    const long = posted({ titre: '', adresses: 'a'.repeat(70_000) })
    expect((await site.ask('/dossier.pdf', long)).status).toBe(413)
  })

  test('is not read by a GET, which leads to the form', async () => {
    const { status, headers } = await site.ask('/dossier.pdf')
    expect([status, headers.location]).toEqual([303, '/dossier'])
  })

  test('leaves nothing in the log', async () => {
    await site.ask('/dossier.pdf', posted({ titre: 'Licenciement de X', adresses: '/absent-x' }))
    expect(JSON.stringify(site.logger.entries)).not.toContain('absent-x')
  })
})

describe('a dossier that the server cannot print', () => {
  test('keeps what was typed when too many wait [W75]', async () => {
    const busy = { ok: false, problem: { problem: 'tooBusy', issues: [] } } as const
    await using crowded = await siteWith(async () => busy)
    const { status, headers, body } = await crowded.ask('/dossier.pdf', posted(GOOD))
    expect([status, headers['retry-after']]).toEqual([503, '10'])
    expect(body.toString()).toContain('/guide/preavis')
    expect(body.toString()).toContain('D’autres dossiers sont en préparation')
  })

  test('keeps what was typed past the rate limit [W75]', async () => {
    await using limited = await siteWith(printDossier)
    for (let count = 0; count < RATE_LIMITS.dossiers.address; count += 1) {
      await limited.ask('/dossier.pdf', posted({ titre: '', adresses: '' }))
    }
    const { status, headers, body } = await limited.ask('/dossier.pdf', posted(GOOD))
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(body.toString()).toContain('/guide/preavis')
    expect(body.toString()).toContain('Trop de fichiers demandés')
  })

  test('stops its work when the reader leaves [W75]', async () => {
    const started = Promise.withResolvers<AbortSignal>()
    await using left = await siteWith(async (_posted, _format, signal) => {
      started.resolve(signal)
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
      })
    })
    const form = new URLSearchParams(GOOD).toString()
    const reader = new AbortController()
    const requested = fetch(`http://127.0.0.1:${left.port}/dossier.pdf`, {
      method: 'POST',
      body: new URLSearchParams(form),
      signal: reader.signal,
    })
    const signal = await started.promise
    const stopped = new Promise((resolve) => signal.addEventListener('abort', resolve))
    reader.abort()
    await expect(requested).rejects.toThrow('abort')
    await stopped
    expect(left.logger.entries).toEqual([])
  })
})
