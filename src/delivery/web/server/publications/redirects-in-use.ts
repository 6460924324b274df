import type { Site } from '#application/site.ts'
import type { RedirectRule } from '#domain/navigation/redirect-rule.ts'
import type { JudgedRedirects, Redirects } from '#domain/navigation/redirect.ts'
import type { Journal } from '#ports/monitoring.ts'

/** The redirects that requests follow, judged again after each publication: a page always wins over a redirect at its address. */
export class RedirectsInUse {
  readonly #site: Pick<Site, 'redirects'>
  readonly #journal: Journal
  #current: Redirects = new Map()
  #unserved: ReadonlySet<string> = new Set()

  private constructor(site: Pick<Site, 'redirects'>, journal: Journal) {
    this.#site = site
    this.#journal = journal
  }

  /** Reads the stored redirects. */
  static async open(site: Pick<Site, 'redirects'>, journal: Journal): Promise<RedirectsInUse> {
    const inUse = new RedirectsInUse(site, journal)
    await inUse.refresh()
    return inUse
  }

  get current(): Redirects {
    return this.#current
  }

  /** Reads them again; the log names each rule that is not served, once. */
  async refresh(): Promise<void> {
    const judged = await this.#site.redirects.compile()
    this.#current = judged.redirects
    const unserved = unservedOf(judged)
    for (const [key, { rule, reason }] of unserved) {
      if (this.#unserved.has(key)) continue
      const { source, destination } = rule
      this.#journal.warn('redirect not served', { source, destination, reason })
    }
    this.#unserved = new Set(unserved.keys())
  }
}

type Unserved = ReadonlyMap<string, { readonly rule: RedirectRule; readonly reason: string }>

function unservedOf({ waiting, faults }: JudgedRedirects): Unserved {
  const reasons = [
    ...waiting.map((rule) => ({ rule, reason: 'page not imported yet' })),
    ...faults.flatMap(({ code, rules }) => rules.map((rule) => ({ rule, reason: code }))),
  ]
  return new Map(reasons.map((each) => [JSON.stringify(each), each]))
}
