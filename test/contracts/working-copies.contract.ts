import { describe, expect, test } from 'vitest'

import type { WorkingCopies, WorkingCopy } from '#ports/working-copies.ts'
import { anEmail } from '#test/support/fixtures/parsed-email.ts'

const ADA = anEmail('ada@preavis.example')
const RENE = anEmail('rene@preavis.example')

const COPY: WorkingCopy = {
  manuscript: { path: '/actualite/essai', markdown: '---\ntitle: Ébauche\n---\n\nDu texte.\n' },
  version: 2,
  savedAt: 1_000,
  page: 'une',
}

/** Contract of working copies; `make` creates an empty store. */
export function workingCopiesContract(make: () => Promise<WorkingCopies>): void {
  describe('the working copies', () => {
    test('are one for each editor and article [N21]', async () => {
      const copies = await make()
      const fresh: WorkingCopy = { ...COPY, version: 0, savedAt: 2_000 }
      await copies.keep({ editor: ADA, documentId: 'newsroom:essai' }, COPY)
      await copies.keep({ editor: ADA, newDraft: 'a' }, fresh)
      expect(await copies.copy({ editor: ADA, documentId: 'newsroom:essai' })).toEqual(COPY)
      expect(await copies.copy({ editor: ADA, newDraft: 'a' })).toEqual(fresh)
      expect(await copies.copy({ editor: ADA, newDraft: 'b' })).toBeUndefined()
      expect(await copies.copy({ editor: RENE, documentId: 'newsroom:essai' })).toBeUndefined()
    })

    test('are replaced by a later one [N21]', async () => {
      const copies = await make()
      const later: WorkingCopy = {
        manuscript: { path: '', markdown: '' },
        version: 3,
        savedAt: 9_000,
        page: 'autre',
      }
      await copies.keep({ editor: ADA, documentId: 'newsroom:essai' }, COPY)
      await copies.keep({ editor: ADA, documentId: 'newsroom:essai' }, later)
      expect(await copies.copy({ editor: ADA, documentId: 'newsroom:essai' })).toEqual(later)
    })

    test('list those of new articles, the last saved first [N73]', async () => {
      const copies = await make()
      const later: WorkingCopy = { ...COPY, version: 0, savedAt: 2_000 }
      await copies.keep({ editor: ADA, newDraft: '' }, COPY)
      await copies.keep({ editor: ADA, newDraft: 'b' }, later)
      await copies.keep({ editor: ADA, documentId: 'newsroom:essai' }, COPY)
      await copies.keep({ editor: RENE, newDraft: 'c' }, COPY)
      expect(await copies.ofNewArticles(ADA)).toEqual([
        { ...later, newDraft: 'b' },
        { ...COPY, newDraft: '' },
      ])
      await copies.drop({ editor: ADA, newDraft: 'b' })
      expect(await copies.ofNewArticles(ADA)).toEqual([{ ...COPY, newDraft: '' }])
    })

    test('are renamed, unless they were saved meanwhile [N87]', async () => {
      const copies = await make()
      const keys = [
        { editor: ADA, documentId: 'newsroom:essai' },
        { editor: RENE, newDraft: '' },
      ] as const
      await copies.keep(keys[0], COPY)
      await copies.keep(keys[1], { ...COPY, savedAt: 500 })
      const [first, second] = await copies.all()
      expect([first?.key, second?.key]).toEqual(keys)
      const renamed = { manuscript: { path: '/a', markdown: 'Renommé' }, version: 3 }
      const copy = { ...COPY, ...renamed }
      expect(await copies.replace({ key: keys[0], copy })).toBe(true)
      expect(await copies.replace({ key: keys[1], copy })).toBe(false)
      expect(await copies.copy(keys[0])).toMatchObject({
        manuscript: { markdown: 'Renommé' },
        version: 3,
        savedAt: COPY.savedAt,
        page: COPY.page,
      })
      expect(await copies.copy(keys[1])).toEqual({ ...COPY, savedAt: 500 })
    })

    test('are dropped alone [N21]', async () => {
      const copies = await make()
      await copies.keep({ editor: ADA, documentId: 'newsroom:essai' }, COPY)
      await copies.keep({ editor: RENE, documentId: 'newsroom:essai' }, COPY)
      await copies.drop({ editor: ADA, documentId: 'newsroom:essai' })
      expect(await copies.copy({ editor: ADA, documentId: 'newsroom:essai' })).toBeUndefined()
      expect(await copies.copy({ editor: RENE, documentId: 'newsroom:essai' })).toEqual(COPY)
    })
  })
}
