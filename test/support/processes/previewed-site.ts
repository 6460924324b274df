import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { expect } from 'vitest'

import type { SocketConnection } from '#adapters/storage/postgres/embedded/postmaster-process.ts'
import { composeSite } from '#delivery/composition/compose-site.ts'
import { PUBLISHER } from '#delivery/composition/page-stores.ts'
import { SITE } from '#delivery/composition/site.ts'
import { readSettings } from '#delivery/settings/read-settings.ts'
import { renderCore, renderDocument } from '#delivery/web/render-document.tsx'
import type { PageDiskCopies } from '#delivery/web/server/page-cache/page-disk-store.ts'
import type { SourcedDocument } from '#ports/content-source-and-publisher.ts'

import { anArticle, anEdition, recordsOf } from '../fixtures/documents-and-editions.ts'
import { paragraph } from '../fixtures/every-block-type.ts'
import { MemoryLogger } from '../memory/memory-logger.ts'
import { runningSite } from './running-site.ts'
import type { Answer, TestRequest } from './running-site.ts'

/** Canary: a word that occurs in all unpublished documents and nowhere else. */
export const CANARY = 'canaribrouillon'

const ASSETS = { css: '', scripts: [], mark: 'essai' }
const NEXT_YEAR = Date.now() + 366 * 86_400_000

const published = anArticle('paru', { themes: ['droit-du-travail'], demo: false })
const canary = { title: `Titre ${CANARY}`, body: [paragraph(CANARY)], demo: false } as const
const documents: readonly SourcedDocument[] = [
  { document: published },
  { document: { ...published, ...canary }, draft: true },
  {
    document: anArticle('brouillon', {
      ...canary,
      access: 'premium',
      themes: ['droit-du-travail'],
    }),
    continuation: [paragraph(`suite ${CANARY}`)],
    draft: true,
  },
  { document: anArticle('a-venir', { ...canary, publishedAt: NEXT_YEAR }) },
]

/** Paths whose previews contain the canary. The public pages at these paths never contain it. */
export const PREVIEWED_PATHS = [
  published.path,
  '/actualite/droit-du-travail/brouillon',
  '/actualite',
  '/actualite/droit-du-travail',
  '/',
] as const

/**
 * Starts a complete site with unpublished documents. `onDisk` collects the pages that its cache
 * writes to disk.
 */
export async function previewedSite(
  { user, host, port, database }: SocketConnection,
  dataDir: string,
) {
  const settings = readSettings({
    DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    DATA_DIR: dataDir,
  })
  if (!settings.ok) throw new Error(settings.problem.join())
  const logger = new MemoryLogger()
  const parts = await composeSite({
    settings: settings.value,
    logger,
    role: 'server',
    migrate: true,
  })
  const records = recordsOf(documents)
  await parts.resolve(PUBLISHER).publish(anEdition([], { records }))
  const site = parts.resolve(SITE)
  await site.content.refreshSearch()
  const onDisk: string[] = []
  const stalePages: PageDiskCopies = {
    purges: 0,
    read: async () => undefined,
    write: async (_address, { br }) => {
      onDisk.push(brotliDecompressSync(br.body).toString())
    },
    remove: async () => undefined,
    purge: () => undefined,
  }
  const running = await runningSite(
    site,
    { RATE_LIMIT_TIMES: '1000', TRUSTED_PROXIES: '1' },
    {
      renderDocument: (view, frame, part, gate) =>
        part === 'core'
          ? renderCore(view, frame, ASSETS, gate)
          : renderDocument(view, frame, ASSETS, gate),
    },
    undefined,
    stalePages,
  )
  return {
    site,
    running,
    onDisk,
    close: async () => {
      await running[Symbol.asyncDispose]()
      await parts[Symbol.asyncDispose]()
    },
  }
}

/** Opens a preview by a new link and returns its cookie. */
export async function openPreviewByLink(
  { site, running }: Pick<Awaited<ReturnType<typeof previewedSite>>, 'site' | 'running'>,
  scope: { readonly isOnePage?: true } = {},
): Promise<string> {
  const path = '/actualite/droit-du-travail/brouillon'
  const link = await site.preview.link({ path, audience: 'subscriber', ...scope })
  if (!link.ok) throw new Error(link.problem)
  const { pathname, search, searchParams } = new URL(link.value)
  expect((await running.ask(pathname + search)).status).toBe(200)
  const { status, headers } = await running.ask(pathname, {
    method: 'POST',
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: searchParams.toString(),
  })
  expect([status, headers.location]).toEqual([303, path])
  return headers['set-cookie']?.[0]?.split(';', 1)[0] ?? ''
}

type Ask = (
  path: string,
  options?: TestRequest,
) => Promise<Pick<Answer, 'status' | 'headers'> & { readonly text: string }>

/**
 * Requests the same pages concurrently with and without preview. Returns a line for each response
 * that is of the wrong kind.
 */
export async function findPreviewLeaks(
  ask: Ask,
  cookie: string,
  requests: number,
): Promise<readonly string[]> {
  const leaks: string[] = []
  const one = async (rank: number): Promise<void> => {
    const path = PREVIEWED_PATHS[rank % PREVIEWED_PATHS.length] ?? '/'
    const isPreview = rank % 3 === 0
    const address = rank % 4 === 0 ? `${path}?core=true` : path
    const headers = {
      'accept-encoding': 'gzip, br',
      cookie: isPreview ? `a=b; ${cookie}; c=d` : 'a=b',
    }
    const { status, text, headers: its } = await ask(address, { headers })
    const keeping = its['cache-control'] ?? ''
    const isOwn = keeping === 'private, no-store' && its.vary?.includes('Cookie') === true
    if (text.includes(CANARY) !== isPreview || (isPreview && !isOwn)) {
      leaks.push(`${isPreview ? 'preview' : 'public'} ${address}: ${status} ${keeping}`)
    }
  }
  for (let rank = 0; rank < requests; rank += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, (_none, place) => one(rank + place)))
  }
  return leaks
}

const AT_ONCE = 25

/** Decompresses a response body to text. */
export function decompressBody(body: Buffer, encoding: string | undefined): string {
  if (encoding === undefined) return body.toString()
  return (encoding === 'br' ? brotliDecompressSync(body) : gunzipSync(body)).toString()
}
