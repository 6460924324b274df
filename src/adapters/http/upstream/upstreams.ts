import type { Duration } from '#domain/shared/duration.ts'
import type { Journal } from '#ports/journal.ts'

import { UPSTREAMS } from './budgets.ts'
import type { Budget, UpstreamName } from './budgets.ts'
import { upstream } from './upstream.ts'
import type { Upstream } from './upstream.ts'

/** The services that this process speaks to, each opened when it is first needed. */
export class Upstreams {
  readonly #journal: Pick<Journal, 'warn'>
  readonly #budgets: Readonly<Record<UpstreamName, Budget>>
  readonly #rest: Duration | undefined
  readonly #open = new Map<UpstreamName, Upstream>()

  constructor(
    journal: Pick<Journal, 'warn'>,
    budgets: Readonly<Record<UpstreamName, Budget>> = UPSTREAMS,
    rest?: Duration,
  ) {
    this.#journal = journal
    this.#budgets = budgets
    this.#rest = rest
  }

  to(name: UpstreamName): Upstream {
    const known = this.#open.get(name)
    if (known) return known
    const rest = this.#rest
    const opened = upstream(name, {
      budget: this.#budgets[name],
      journal: this.#journal,
      ...(rest !== undefined && { rest }),
    })
    this.#open.set(name, opened)
    return opened
  }

  /** Those that were opened, for the figures of the site. */
  all(): readonly Upstream[] {
    return [...this.#open.values()]
  }
}
