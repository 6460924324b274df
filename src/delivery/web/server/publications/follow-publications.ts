import { EVERYTHING } from '#application/pages/common/cache-tags.ts'
import type { Site } from '#application/site.ts'
import type { RedirectRule } from '#domain/navigation/redirect-rule.ts'
import type { ValidatedRedirects, Redirects } from '#domain/navigation/validate-redirects.ts'
import type { Announcements, Outdated, PagePurge } from '#ports/cache-purges.ts'
import type { Logger } from '#ports/logger.ts'

import type { StalePagesStore } from '../page-cache/stale-pages-store.ts'

interface PublicationFollower {
  readonly announcements: Announcements
  /** All caches of this process. */
  readonly purge: PagePurge
  /** The store of stale pages, with the number of the last publication that purged the store. */
  readonly stalePages?: Pick<StalePagesStore, 'announced'> | undefined
  readonly redirects: Pick<CurrentRedirects, 'refresh'>
  readonly logger: Logger
}

/**
 * Purges caches and reloads redirects at each publication of any process. Publications missed while
 * stopped come first. Returns the stop function.
 */
export async function followPublications({
  announcements,
  purge,
  stalePages,
  redirects,
  logger,
}: PublicationFollower): Promise<() => Promise<void>> {
  const forget = (outdated: Outdated, publication?: number): void => {
    purge.purge(outdated === 'everything' ? EVERYTHING : outdated)
    if (stalePages && publication !== undefined) stalePages.announced = publication
    redirects.refresh().catch((error: unknown) => logger.error('redirects not read', error))
  }
  return announcements.follow(forget, stalePages?.announced)
}

/**
 * The current redirects, compiled after each publication. A page takes precedence over a redirect.
 */
export class CurrentRedirects {
  readonly #site: Pick<Site, 'redirects'>
  readonly #logger: Logger
  current: Redirects = new Map()
  #unserved: ReadonlySet<string> = new Set()

  private constructor(site: Pick<Site, 'redirects'>, logger: Logger) {
    this.#site = site
    this.#logger = logger
  }

  static async open(site: Pick<Site, 'redirects'>, logger: Logger): Promise<CurrentRedirects> {
    const inUse = new CurrentRedirects(site, logger)
    await inUse.refresh()
    return inUse
  }

  /** Compiles the stored redirects. Each rule that is not served is logged once. */
  async refresh(): Promise<void> {
    const judged = await this.#site.redirects.compile()
    this.current = judged.redirects
    const unserved = unservedOf(judged)
    for (const [key, { rule, reason }] of unserved) {
      if (this.#unserved.has(key)) continue
      const { source, destination } = rule
      this.#logger.warn('redirect not served', { source, destination, reason })
    }
    this.#unserved = new Set(unserved.keys())
  }
}

type Unserved = ReadonlyMap<string, { readonly rule: RedirectRule; readonly reason: string }>

function unservedOf({ waiting, issues }: ValidatedRedirects): Unserved {
  const reasons = [
    ...waiting.map((rule) => ({ rule, reason: 'page not imported yet' })),
    ...issues.flatMap(({ code, rules }) => rules.map((rule) => ({ rule, reason: code }))),
  ]
  return new Map(reasons.map((each) => [JSON.stringify(each), each]))
}
