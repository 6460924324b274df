import { issueLines } from '#application/redirects/lint-redirects.ts'
import type { Site } from '#application/site.ts'

import { followNews } from '../composition/agreement-news.ts'
import { keepCdnCurrent } from '../composition/cdn.ts'
import { compose } from '../composition/compose.ts'
import { deliverElsewhere } from '../composition/delivery-elsewhere.ts'
import { figuresOf } from '../composition/figures.ts'
import { deliverMail } from '../composition/messages.ts'
import type { Monitoring } from '../composition/monitoring.ts'
import { sendLetters } from '../composition/newsletter.ts'
import { publishOnTime } from '../composition/publish-on-time.ts'
import type { Registry } from '../composition/registry.ts'
import { StartRefusal } from '../composition/start-refusal.ts'
import { ANNOUNCEMENTS, PURGES, SITE } from '../composition/tokens.ts'
import { openAccountService } from './serve-account.ts'
import type { ServerParts } from './server-parts.ts'
import { followPublications } from './server/publications/follow-publications.ts'
import { followSearch } from './server/publications/follow-search.ts'
import { importInBackground, sourcesToImport } from './server/publications/import-in-background.ts'
import { indexInBackground } from './server/publications/index-in-background.ts'
import { RedirectsInUse } from './server/publications/redirects-in-use.ts'
import { createWebServer } from './server/web-server.ts'
import type { WebServer } from './server/web-server.ts'

/** What a site is opened with. */
export interface SiteParts extends ServerParts {
  readonly monitoring: Monitoring | undefined
}

/** The site over its database, its account service listening; the site itself does not yet. */
export interface OpenedSite extends AsyncDisposable {
  readonly web: WebServer
  /** The import that `followSources` began, until it is over. */
  readonly imported: Promise<void> | undefined
  /** Brings the public sources, and the news that a feed announces, until stopped. */
  followSources(signal: AbortSignal): void
  /** Answers what has begun, within so many milliseconds. */
  stop(withinMilliseconds: number): Promise<void>
}

/** Opens the site: database, demonstration set, redirects, account service. */
export async function openSite(parts: SiteParts): Promise<OpenedSite> {
  const { settings, journal, clock } = parts
  const registry = await compose({ settings, journal, role: 'server', migrate: true }, clock)
  try {
    return await openOver(registry, parts)
  } catch (fault) {
    await registry[Symbol.asyncDispose]()
    throw fault
  }
}

/** Puts menus and redirects on the site; an issue in the redirects refuses the start, and what is live stays. */
async function furnish({ content }: Site): Promise<void> {
  const furnished = await content.furnish()
  if (furnished.ok) return
  const lines = issueLines(furnished.problem)
  throw new StartRefusal(['Les redirections sont refusées\u00A0:', ...lines].join('\n'))
}

async function openOver(registry: Registry, parts: SiteParts): Promise<OpenedSite> {
  const { settings, journal, monitoring } = parts
  const site = registry.get(SITE)
  await furnish(site)
  // A statement that the facts deny refuses the start, rather than fail on each page.
  await site.pages.accessibility()
  const sources = await sourcesToImport(site, settings)
  if (sources.first.length > 0) await site.content.import(sources.first)
  const figures = figuresOf(registry, monitoring)
  const redirects = await RedirectsInUse.open(site, journal)
  const web = createWebServer({ ...parts, site, redirects, figures })
  const purge = registry.get(PURGES)
  purge.add(web.cache)
  const announcements = registry.get(ANNOUNCEMENTS)
  registry.closing(
    await followPublications({ announcements, purge, redirects, journal }),
    (stopFollowing) => stopFollowing(),
  )
  await sendLetters(registry, settings)
  await deliverMail(registry)
  await deliverElsewhere(registry)
  const account = await openAccountService(registry, settings, { ...parts, reports: web.reports })
  let imported: Promise<void> | undefined
  return {
    web,
    get imported() {
      return imported
    },
    followSources: (signal) => {
      keepCdnCurrent(registry, settings, signal)
      void followNews(registry, settings, signal)
      const importing = importInBackground({ journal, signal }, sources.later)
      imported = importing
      const published = followSearch({
        outdated: () => importing.then(site.content.searchIsOutdated),
        refresh: () => indexInBackground({ journal, signal }),
        journal,
        signal,
      })
      purge.add({ purge: published })
      published()
      void publishOnTime(registry, signal)
    },
    stop: async (within) => {
      await Promise.all([web.http.stop(within), account?.stop(within)])
    },
    [Symbol.asyncDispose]: () => registry[Symbol.asyncDispose](),
  }
}
