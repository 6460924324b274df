import type { Site } from '../../../../application/site.ts'
import { REDIRECT_MESSAGES } from '../../../../domain/messages.ts'
import type { RedirectFault, Redirects } from '../../../../domain/navigation/redirect.ts'
import type { Journal } from '../../../../ports/journal.ts'
import { StartRefusal } from '../../../composition/start-refusal.ts'

/** The redirects that requests follow, read again after each publication. */
export class RedirectsInUse {
  readonly #site: Pick<Site, 'redirects'>
  readonly #journal: Journal
  #current: Redirects

  private constructor(site: Pick<Site, 'redirects'>, journal: Journal, current: Redirects) {
    this.#site = site
    this.#journal = journal
    this.#current = current
  }

  /** Reads the book; a faulty one refuses the start, with its reasons. */
  static async open(site: Pick<Site, 'redirects'>, journal: Journal): Promise<RedirectsInUse> {
    const compiled = await site.redirects.compile()
    if (!compiled.ok) throw new StartRefusal(refusal(compiled.problem))
    return new RedirectsInUse(site, journal, compiled.value)
  }

  get current(): Redirects {
    return this.#current
  }

  /** Reads the book again; a faulty one leaves the redirects as they are. */
  async refresh(): Promise<void> {
    const compiled = await this.#site.redirects.compile()
    if (compiled.ok) this.#current = compiled.value
    else this.#journal.error('redirects refused', new Error(refusal(compiled.problem)))
  }
}

function refusal(faults: readonly RedirectFault[]): string {
  const lines = faults.flatMap(({ code, rules }) => [
    REDIRECT_MESSAGES[code],
    ...rules.map(({ source, destination }) => `  ${source} → ${destination}`),
  ])
  return ['Les redirections sont refusées.', ...lines].join('\n')
}
