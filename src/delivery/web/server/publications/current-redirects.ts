import type { Site } from '#application/site-use-cases.ts'
import type { RedirectRule } from '#domain/navigation/redirect-rule.ts'
import type { ValidatedRedirects, Redirects } from '#domain/navigation/validate-redirects.ts'
import type { Logger } from '#ports/logger.ts'

/** Redirect table in memory. Callers reload it with `refresh` after a publication. */
export class CurrentRedirects {
  readonly #site: Pick<Site, 'redirects'>
  readonly #logger: Logger
  current: Redirects = new Map()
  #unserved: ReadonlySet<string> = new Set()

  private constructor(site: Pick<Site, 'redirects'>, logger: Logger) {
    this.#site = site
    this.#logger = logger
  }

  /** Creates the table and loads the redirects. */
  static async open(site: Pick<Site, 'redirects'>, logger: Logger): Promise<CurrentRedirects> {
    const inUse = new CurrentRedirects(site, logger)
    await inUse.refresh()
    return inUse
  }

  /** Reloads the stored redirects and compiles them. Logs each rule that is newly not served. */
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
