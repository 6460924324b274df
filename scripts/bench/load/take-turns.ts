import { burst } from '../burst.ts'
import type { Burst, BurstOptions } from '../burst.ts'
import type { MeasuredServer } from '../start-server.ts'

/** Who is measured, and by which request. */
export interface Contender extends Pick<BurstOptions, 'headers'> {
  readonly server: Pick<MeasuredServer, 'origin' | 'pid'>
  readonly path: string | readonly string[]
  /** Done before each burst, and not measured. */
  readonly prepare?: () => Promise<void>
}

/**
 * Bursts of each contender, in turns, so that a noisy machine disturbs all alike; the first round,
 * in which machine code settles, does not count.
 */
export async function takeTurns<Name extends string>(
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

/** The processor time for one request of each burst, in microseconds. */
export function costs(bursts: readonly Burst[]): readonly number[] {
  return bursts.map(({ processorPerRequest }) => processorPerRequest)
}
