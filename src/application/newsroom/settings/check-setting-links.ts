import { isReservedPath } from '#domain/navigation/reserved-paths.ts'
import { listOfFeed } from '#domain/navigation/site-paths.ts'

import { readSiteAddress } from '../../pages/routing/canonical-site-address.ts'
import { isLive } from '../../redirects/explain-redirect.ts'
import type { RedirectLintPorts } from '../../redirects/lint-redirects.ts'
import {
  awaitedStarts,
  redirectsInForce,
} from '../../redirects/validate-redirects-against-content.ts'

/** Link that an editor typed in the settings. */
interface CheckedLink {
  readonly label: string
  readonly url: string
}

/** Checks the links that editors type in the settings. */
export interface LinkChecks {
  /**
   * Returns the internal URLs that lead to no page, file or redirect. Pages that are not imported
   * yet count as existing.
   */
  readonly dead: (urls: readonly string[]) => Promise<ReadonlySet<string>>
  /** Describes a link to a site that is not the publisher's, in French. Undefined for others. */
  readonly externalNote: (link: CheckedLink) => string | undefined
}

/** Returns the French message about a link that leads to no page. */
export function deadLinkText(label: string, url: string): string {
  return `«\u00A0${label}\u00A0» mène à ${url}, qui n’est pas une page du site.`
}

/** Creates the checks of links, with the pages and redirects that exist now. */
export function linkChecks(ports: RedirectLintPorts): LinkChecks {
  return {
    dead: async (urls) => {
      const internal = new Set(urls.filter((url) => url.startsWith('/')))
      if (internal.size === 0) return internal
      const isPage = await pageLookup(ports)
      const dead = new Set<string>()
      for (const url of internal) if (!(await isPage(url))) dead.add(url)
      return dead
    },
    externalNote: ({ label, url }) => {
      const host = /^https?:/i.test(url) ? URL.parse(url)?.hostname : undefined
      if (host === undefined || ports.allowedHosts.includes(host)) return undefined
      return `«\u00A0${label}\u00A0» mène à un autre site, ${host}.`
    },
  }
}

/** Returns a function that is true if the site answers a URL with a page, a file or a redirect. */
async function pageLookup(ports: RedirectLintPorts): Promise<(url: string) => Promise<boolean>> {
  const [{ redirects }, paths, sources] = await Promise.all([
    redirectsInForce(ports)(),
    ports.source.paths(),
    ports.publisher.status(),
  ])
  const awaited = awaitedStarts(sources, ports.sourcePaths)
  return async (url) => {
    const address = readSiteAddress(url.replace(/#.*$/s, ''))
    if (!address.ok) return false
    const { path } = address.value.address
    if (redirects.has(path) || isReservedPath(path) || paths.get(path) === 'page') return true
    if (awaited.some((start) => path.startsWith(start))) return true
    return isLive(ports.pages, listOfFeed(path) ?? path)
  }
}
