import { fc, test as property } from '@fast-check/vitest'
import { expect } from 'vitest'

import { isInRange, newestSequences } from '#domain/following/followers-and-follow-jobs.ts'
import type { ChangelogEntry } from '#domain/law/changelog.ts'

const changelogs: fc.Arbitrary<readonly ChangelogEntry[]> = fc
  .array(fc.record({ idcc: fc.constantFrom('0016', '1486', '3248'), seeded: fc.boolean() }))
  .map((entries) =>
    entries.map(({ idcc, seeded }, rank) => ({
      sequence: rank + 1,
      text: { kind: 'agreement', idcc },
      article: `KALIARTI${rank}`,
      change: 'reworded',
      title: `Article ${rank}`,
      edition: 'textes@1',
      stateOn: '2026-11-20',
      seeded,
    })),
  )

property.prop([changelogs, fc.nat(10)])(
  'the newest positions are the same from one page or two',
  (entries, cut) => {
    const first = newestSequences(entries.slice(0, cut))
    expect(newestSequences(entries.slice(cut), first)).toEqual(newestSequences(entries))
  },
)

property.prop([changelogs, fc.array(fc.nat(30))])(
  'ranges between positions have each new entry once, seeded ones never [W52]',
  (entries, stops) => {
    const [newest] = newestSequences(entries).entries()
    if (!newest) return
    const [key, last] = newest
    const bounds = [0, ...stops.filter((stop) => stop < last), last].toSorted((a, b) => a - b)
    const heard = bounds.slice(1).flatMap((through, place) =>
      entries
        .filter(({ text }) => text.kind === 'agreement' && `agreement/${text.idcc}` === key)
        .filter((entry) => isInRange(entry, { after: bounds[place] ?? 0, through }))
        .map(({ sequence }) => sequence),
    )
    const due = entries
      .filter(({ text }) => text.kind === 'agreement' && `agreement/${text.idcc}` === key)
      .filter(({ seeded }) => !seeded)
      .map(({ sequence }) => sequence)
    expect(heard).toEqual(due)
  },
)
