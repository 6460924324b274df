import { currentEdition, previousEdition } from '#domain/editions/current-package-edition.ts'
import type { EditionRef } from '#domain/editions/current-package-edition.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import type { EditionReport } from '#ports/data-package-editions.ts'

import { importQuotingSources, publishEdition } from './publish-data-package-edition.ts'
import type { EditionPorts } from './publish-data-package-edition.ts'

/** Result of a rollback: the data package, its edition before and after, and the report. */
export interface RollbackResult {
  readonly package: string
  readonly from: EditionRef
  readonly to: EditionRef
  readonly report: Omit<EditionReport, 'seconds'>
}

/**
 * Reason for refusing a rollback. `busy`: another process is checking or rolling back editions.
 * `pinned`: the site reads the pinned edition, which cannot be rolled back.
 */
export type RollbackRefusal = 'busy' | 'pinned' | 'packageUnknown'

/**
 * Publishes the previous edition of a data package again, even if it exceeds the limits for
 * publication. `source` is the key of the package's first source.
 */
export type RollBackEdition = (source: string) => Promise<Result<RollbackResult, RollbackRefusal>>

/** Creates the use case that rolls back the edition of a data package. */
export function rollBackEdition(ports: EditionPorts): RollBackEdition {
  return async (source) => {
    const each = ports.packages.find(({ sources }) => sources[0] === source)
    if (each === undefined) return refused('packageUnknown')
    const outcome = await ports.store.exclusively(async () => {
      const entries = await ports.store.entries()
      const from = currentEdition(each, entries)
      const to = previousEdition(each, entries)
      if (to === undefined) return refused('pinned' as const)
      let report: RollbackResult['report'] | undefined
      await publishEdition(each, to, ports, async (checked) => {
        report = checked.report
        const { version } = from
        return { kind: 'rollBack', package: each.name, version, at: ports.clock.now() }
      })
      if (report === undefined) throw new Error('the edition before was not published')
      await importQuotingSources(each, to, ports)
      ports.logger.warn('edition rolled back', {
        package: each.name,
        version: from.version,
        to: to.version,
      })
      return ok({ package: each.name, from, to, report })
    })
    return outcome === 'busy' ? refused('busy') : outcome
  }
}
