import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import {
  addEntry,
  EMPTY_DOSSIER,
  MAX_ENTRIES,
  MAX_TITLE_LENGTH,
  moveEntry,
  parseDossier,
  readdressEntry,
  removeEntry,
  renameDossier,
} from '#domain/dossier/dossier.ts'
import type { Dossier, DossierEntry } from '#domain/dossier/dossier.ts'

const entries = fc.record({
  path: fc.stringMatching(/^\/[a-z0-9/?=&-]{0,30}$/).filter((path) => !path.startsWith('//')),
  title: fc.string({ minLength: 1, maxLength: 80 }).filter((title) => title.trim() !== ''),
  kind: fc.constantFrom('Guide', 'Comparaison de deux dates'),
  addedAt: fc.integer({ min: 0, max: 4e12 }),
})
const dossiers = fc.array(entries, { maxLength: 40 }).map((each) => gathered(...each))
const directions = fc.constantFrom(-1 as const, 1 as const)

function gathered(...each: readonly DossierEntry[]): Dossier {
  return each.reduce((dossier, entry) => {
    const added = addEntry(dossier, entry)
    return added.ok ? added.value : dossier
  }, EMPTY_DOSSIER)
}

function entryAt(path: string): DossierEntry {
  return { path, title: `Titre de ${path}`, kind: 'Guide', addedAt: 1_700_000_000_000 }
}

function pathsOf(dossier: Dossier): readonly string[] {
  return dossier.entries.map(({ path }) => path)
}

const ABC = gathered(entryAt('/a'), entryAt('/b'), entryAt('/c'))

describe('a dossier', () => {
  test('adds at the end, each page once, up to its maximum [W71]', () => {
    expect(pathsOf(ABC)).toEqual(['/a', '/b', '/c'])
    expect(addEntry(ABC, entryAt('/b'))).toEqual({ ok: false, problem: 'alreadyAdded' })
    const full = gathered(...Array.from({ length: MAX_ENTRIES }, (_, n) => entryAt(`/${n}`)))
    expect(addEntry(full, entryAt('/x'))).toEqual({ ok: false, problem: 'dossierFull' })
  })

  test('moves a page by one place, and not beyond its ends [W72]', () => {
    expect(pathsOf(moveEntry(ABC, '/c', -1))).toEqual(['/a', '/c', '/b'])
    expect(pathsOf(moveEntry(ABC, '/a', 1))).toEqual(['/b', '/a', '/c'])
    expect(moveEntry(ABC, '/a', -1)).toBe(ABC)
    expect(moveEntry(ABC, '/c', 1)).toBe(ABC)
    expect(moveEntry(ABC, '/x', 1)).toBe(ABC)
  })

  test('follows a page to its new address, once [W74]', () => {
    expect(pathsOf(readdressEntry(ABC, '/b', '/x'))).toEqual(['/a', '/x', '/c'])
    expect(pathsOf(readdressEntry(ABC, '/b', '/c'))).toEqual(['/a', '/c'])
  })

  test('keeps a page with an unchanged address [W74]', () => {
    expect(readdressEntry(ABC, '/b', '/b')).toBe(ABC)
  })

  test('cuts a title at its maximum [W72]', () => {
    expect(renameDossier(ABC, 'é'.repeat(500)).title).toHaveLength(MAX_TITLE_LENGTH)
  })

  property.prop([dossiers, fc.nat(), directions])(
    'keeps its pages when one moves and when it moves back [W72]',
    (dossier, at, by) => {
      const path = dossier.entries[at % Math.max(1, dossier.entries.length)]?.path ?? '/'
      const moved = moveEntry(dossier, path, by)
      expect(new Set(pathsOf(moved))).toEqual(new Set(pathsOf(dossier)))
      if (moved !== dossier) {
        expect(moveEntry(moved, path, by === 1 ? -1 : 1)).toEqual(dossier)
      }
    },
  )

  property.prop([dossiers, entries])(
    'loses what was removed, and nothing else',
    (dossier, entry) => {
      const [after] = [removeEntry(dossier, entry.path)]
      expect(pathsOf(after)).toEqual(pathsOf(dossier).filter((path) => path !== entry.path))
    },
  )

  property.prop([dossiers])('is read as it was written [W71]', (dossier) => {
    expect(parseDossier(JSON.parse(JSON.stringify(dossier)))).toEqual(dossier)
  })

  property.prop([fc.anything()])('is read from anything without an error [W71]', (written) => {
    const { entries: read, title } = parseDossier(written)
    expect(read.length).toBeLessThanOrEqual(MAX_ENTRIES)
    expect(title.length).toBeLessThanOrEqual(MAX_TITLE_LENGTH)
  })

  test.each([
    { path: 'https://autre.example/' },
    { path: '//autre.example/' },
    { path: '/\\autre.example/' },
    { path: 'javascript:alert(1)' },
    { path: `/${'a'.repeat(2000)}` },
    { title: ' ' },
    { kind: 3 },
    { addedAt: '2026-11-23' },
    { addedAt: 1.5 },
  ])('leaves out a stored page with %j [W71]', (wrong) => {
    const written = { title: 'x', entries: [entryAt('/a'), { ...entryAt('/b'), ...wrong }] }
    expect(pathsOf(parseDossier(written))).toEqual(['/a'])
  })
})
