import type { Edition } from '#ports/content-publisher.ts'

import { aGuide } from './documents.ts'

/** How many documents a large edition has: enough for several batches. */
export const LARGE = 600

/** An edition whose documents all bear its version; one in ten moves with each version, the last ones come and go. */
export function largeEdition(version: string, say: (read: number) => void = () => {}): Edition {
  async function* records() {
    for (let id = 0; id < LARGE; id += 1) {
      if (id % 50 === 0) say(id)
      const path = id % 10 === 0 ? `/guide/v${version}-${id}` : `/guide/n${id}`
      const native = id < LARGE - 20 ? String(id) : `v${version}-${id}`
      yield { document: aGuide(native, { path, title: `Titre ${id}`, standfirst: version }) }
    }
    say(LARGE)
  }
  return { source: 'essai', version, records: records() }
}
