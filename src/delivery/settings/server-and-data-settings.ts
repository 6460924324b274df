import { resolve } from 'node:path'

import { z } from 'zod'

import { flag, megabytes, port, setting, integerBetween } from './setting-fields.ts'

/** Schemas of the settings of the HTTP server: address, proxies and limits. */
export const SERVER_FIELDS = {
  host: setting(
    'HOST',
    z.string().prefault('127.0.0.1'),
    'the address to listen on; any other host than this machine requires `SITE_ORIGIN`',
  ),
  port: setting('PORT', port.prefault('3000'), 'the port to listen on'),
  reusePort: setting(
    'REUSE_PORT',
    flag.prefault('false'),
    'lets several processes share the port, one for each core (needs `DATABASE_URL`)',
  ),
  trustedProxies: setting(
    'TRUSTED_PROXIES',
    integerBetween('serveurs mandataires', 0, 10).prefault('0'),
    'how many reverse proxies of yours are in front: that many addresses of `X-Forwarded-For` are trusted, from the end, by the rate limits',
  ),
  /** Time that an idle connection stays open, in milliseconds. */
  keepAlive: setting(
    'KEEP_ALIVE_SECONDS',
    integerBetween('secondes', 1, 600)
      .transform((seconds) => seconds * 1_000)
      .prefault('5'),
    'how long an idle connection stays open: longer than the keep-alive of the proxy in front',
  ),
  /** Maximum number of concurrent requests of one process, without page cache hits. */
  requestsUnderWay: setting(
    'REQUESTS_UNDER_WAY',
    integerBetween('demandes', 10, 100_000).prefault('400'),
    'concurrent requests of a process, page cache hits not counted; beyond them, or beyond 25 % of them while the event loop lags, it answers 503 at once',
  ),
  rateLimitTimes: setting(
    'RATE_LIMIT_TIMES',
    integerBetween('fois', 1, 1_000).prefault('1'),
    'multiplies the rate limits, where many readers share one address',
  ),
}

/** Schemas of the settings of the database, the data folder and the page cache. */
export const DATA_FIELDS = {
  dataDir: setting(
    'DATA_DIR',
    z
      .string()
      .transform((path) => resolve(path))
      .prefault('./data'),
    'the folder of the embedded database, fetched sources, search index and last good pages',
  ),
  databaseUrl: setting(
    'DATABASE_URL',
    z.url({ protocol: /^postgres(ql)?$/, error: 'attend une adresse postgres://…' }).optional(),
    'a PostgreSQL 16 or newer instead of the embedded one, reached directly, without a connection pooler: connections take their role at their start, and one listens',
    { example: 'postgres://preavis:secret@db.example/preavis' },
  ),
  pageCacheBytes: setting(
    'PAGE_CACHE_MB',
    megabytes.transform((count) => Math.ceil(count * 1024 * 1024)).prefault('64'),
    'memory for cached pages',
  ),
  /** Maximum disk space of one process for copies of pages, in bytes; 0 disables them. */
  pageDiskBytes: setting(
    'PAGE_DISK_MB',
    integerBetween('mégaoctets', 0, 1_000_000)
      .transform((count) => count * 1024 * 1024)
      .prefault('512'),
    'disk under `DATA_DIR`, for each process, for a copy of each page: served, marked by `Cache-Status`, when the database is unavailable, and, until its lifetime ends, instead of rendering again what memory evicted; a publication purges it; `0` turns it off',
  ),
}
