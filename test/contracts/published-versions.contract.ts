import { describe, expect, test } from 'vitest'

import type { Revision } from '#domain/editorial/announced-article-revision.ts'
import type { Edition } from '#ports/content-source-and-publisher.ts'
import type { PublishedVersions, VersionWithdrawals } from '#ports/published-versions.ts'

import { anArticle, anEdition } from '../support/fixtures/documents-and-editions.ts'
import { paragraph } from '../support/fixtures/every-block-type.ts'
import { anEmail } from '../support/fixtures/parsed-email.ts'

interface FilledVersions {
  readonly versions: PublishedVersions
  readonly withdrawals: VersionWithdrawals
  readonly publish: (edition: Edition) => Promise<unknown>
}

const EVA = anEmail('eva@preavis.example')
const MORNING = Date.UTC(2026, 10, 22, 7)

const articleSaying = (words: string, revision?: Revision, path?: string) =>
  anArticle('essai', {
    body: [paragraph(words)],
    ...(revision && { revision }),
    ...(path !== undefined && { path }),
  })

/** Contract of the public versions; `make` returns an empty store and a function to fill it. */
export function publishedVersionsContract(make: () => Promise<FilledVersions>): void {
  describe('public versions', () => {
    const { path, id } = articleSaying('')
    const initial = { kind: 'initial', at: MORNING } as const
    const update = { kind: 'update', at: MORNING + 3_600_000, notice: 'Le délai change.' } as const

    test('hold each text as it was, named by its Paris day [N40]', async () => {
      const { versions, publish } = await make()
      await publish(anEdition([articleSaying('Un.', initial)]))
      await publish(anEdition([articleSaying('Deux.', update)], { version: '2' }))
      expect(await versions.historyAt(path)).toEqual({
        documentId: id,
        current: { path, title: 'Titre essai' },
        versions: [
          { label: '2026-11-22.2', revision: update, withdrawn: false },
          { label: '2026-11-22', revision: initial, withdrawn: false },
        ],
      })
      const first = await versions.documentOf({ documentId: id, label: '2026-11-22' })
      expect(first?.body).toEqual([paragraph('Un.')])
    })

    test('a minor change makes no version of its own [N41]', async () => {
      const { versions, publish } = await make()
      await publish(anEdition([articleSaying('Un mott.', initial)]))
      await publish(anEdition([articleSaying('Un mot.', initial)], { version: '2' }))
      const history = await versions.historyAt(path)
      expect(history?.versions).toHaveLength(1)
      const first = await versions.documentOf({ documentId: id, label: '2026-11-22' })
      expect(first?.body).toEqual([paragraph('Un mott.')])
    })

    test('are found at the present path and at that of the time [N40]', async () => {
      const { versions, publish } = await make()
      const moved = '/actualite/droit-du-travail/ailleurs'
      await publish(anEdition([articleSaying('Un.', initial)]))
      await publish(anEdition([articleSaying('Deux.', update, moved)], { version: '2' }))
      const history = await versions.historyAt(moved)
      expect(history?.current?.path).toBe(moved)
      expect(await versions.historyAt(path)).toEqual(history)
    })

    test('of an article that left have no current text [N42]', async () => {
      const { versions, publish } = await make()
      await publish(anEdition([articleSaying('Un.', initial)]))
      await publish(anEdition([], { version: '2' }))
      expect(await versions.historyAt(path)).toEqual({
        documentId: id,
        versions: [{ label: '2026-11-22', revision: initial, withdrawn: false }],
      })
    })

    test('lose their text when it is withdrawn, once [N62]', async () => {
      const { versions, withdrawals, publish } = await make()
      await publish(anEdition([articleSaying('Un.', initial)]))
      await publish(anEdition([articleSaying('Deux.', update)], { version: '2' }))
      const withdraw = (label: string) =>
        withdrawals.withdraw(
          { documentId: id, label },
          { editor: EVA, reason: 'Vie privée.', at: update.at + 1 },
          new Set(),
        )
      expect(await withdraw('2026-11-22')).toBe(true)
      expect(await withdraw('2026-11-22')).toBe(false)
      expect(await withdraw('2026-11-23')).toBe(false)
      expect(await versions.documentOf({ documentId: id, label: '2026-11-22' })).toBeUndefined()
      expect(await versions.documentOf({ documentId: id, label: '2026-11-22.2' })).toBeDefined()
      expect((await versions.historyAt(path))?.versions).toEqual([
        { label: '2026-11-22.2', revision: update, withdrawn: false },
        {
          label: '2026-11-22',
          revision: initial,
          withdrawn: true,
          withdrawalReason: 'Vie privée.',
        },
      ])
    })

    test('of other documents are none [N40]', async () => {
      const { versions, publish } = await make()
      await publish(anEdition([articleSaying('Sans révision.')]))
      expect(await versions.historyAt(path)).toBeUndefined()
      expect(await versions.documentOf({ documentId: id, label: '2026-11-22' })).toBeUndefined()
    })
  })
}
