import { expect, test } from 'vitest'

import {
  DOSSIER_KEY,
  localStorageDossier,
} from '#adapters/storage/browser/local-storage-dossier.ts'
import { addEntry, EMPTY_DOSSIER } from '#domain/dossier/dossier.ts'
import type { Dossier } from '#domain/dossier/dossier.ts'
import { aStorage } from '#test/support/memory/browser-storage.ts'

test('two windows that change one dossier in turn lose nothing [W71]', () => {
  const storage = aStorage()
  const [one, other] = [localStorageDossier(() => storage), localStorageDossier(() => storage)]
  one.change(adding('/a'))
  other.change(adding('/b'))
  one.change(adding('/c'))
  expect(other.read().entries.map(({ path }) => path)).toEqual(['/a', '/b', '/c'])
})

test.each(['', '{', 'null', '[]', '{"entries":3}'])('%j in the storage is empty [W71]', (text) => {
  const store = localStorageDossier(() => aStorage({ [DOSSIER_KEY]: text }))
  expect(store.read()).toEqual(EMPTY_DOSSIER)
  expect(store.change(adding('/a'))?.entries).toHaveLength(1)
})

test('a browser that denies or fills its storage changes nothing [W71]', () => {
  const denied = localStorageDossier(() => {
    throw new Error('SecurityError')
  })
  expect(denied.change(adding('/a'))).toBeUndefined()
  expect(denied.read()).toEqual(EMPTY_DOSSIER)
  const full = aStorage()
  full.setItem = () => {
    throw new Error('QuotaExceededError')
  }
  expect(localStorageDossier(() => full).change(adding('/a'))).toBeUndefined()
})

function adding(path: string): (dossier: Dossier) => Dossier {
  return (dossier) => {
    const added = addEntry(dossier, { path, title: path, kind: 'Guide', addedAt: 0 })
    return added.ok ? added.value : dossier
  }
}
