import { burst } from '../request-burst.ts'
import type { Burst, BurstOptions } from '../request-burst.ts'
import type { MeasuredServer } from '../start-server.ts'

/** Measured server, with the request that is sent to it. */
export interface Contender extends Pick<BurstOptions, 'headers'> {
  readonly server: Pick<MeasuredServer, 'origin' | 'pid'>
  readonly path: string | readonly string[]
  /** Called before each burst, and not measured. */
  readonly prepare?: () => Promise<void>
}

/**
 * Runs bursts on all servers alternately, so that noise of the machine affects all alike. Returns a
 * function that gives the bursts of a server, without the first round.
 */
export async function alternateBursts<Name extends string>(
  contenders: Readonly<Record<Name, Contender | undefined>>,
  {
    rounds,
    ...options
  }: Pick<BurstOptions, 'connections' | 'seconds'> & { readonly rounds: number },
): Promise<(name: Name) => readonly Burst[]> {
  const bursts = new Map<string, Burst[]>()
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, contender] of Object.entries<Contender | undefined>(contenders)) {
      if (!contender) continue
      const { server, path, headers = {}, prepare } = contender
      await prepare?.()
      const done = await burst(server, path, { headers, ...options })
      if (round > 0) bursts.set(name, [...(bursts.get(name) ?? []), done])
    }
  }
  return (name) => bursts.get(name) ?? []
}

/** Returns the CPU time per request of each burst, in microseconds. */
export function cpuTimesOf(bursts: readonly Burst[]): readonly number[] {
  return bursts.map(({ processorPerRequest }) => processorPerRequest)
}
