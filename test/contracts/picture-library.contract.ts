import { describe, expect, test } from 'vitest'

import type { PictureLibrary } from '#ports/picture-library.ts'
import { anEmail } from '#test/support/fixtures/parsed-email.ts'

const ADA = anEmail('ada@preavis.example')
const HASHES = ['0a'.repeat(16), '1b'.repeat(16)] as const
const [ONE, TWO] = [`${HASHES[0]}-480x300`, `${HASHES[1]}-960x600`] as const
const KEY = { hash: HASHES[0], width: 480, format: 'webp' } as const
const FIRST = {
  name: ONE,
  title: 'Courbe des délais',
  alt: 'Une courbe qui monte',
  credit: 'Préavis',
  uploadedBy: ADA,
  uploadedAt: 1_000,
}
const SECOND = { ...FIRST, name: TWO, title: 'Plan 100 %', uploadedAt: 2_000 }

interface UnderTest {
  readonly library: PictureLibrary
  /** Makes an article show a picture. */
  readonly use: (name: string) => void | Promise<void>
}

/** Contract of the library of pictures; `make` creates an empty one. */
export function pictureLibraryContract(make: () => Promise<UnderTest>): void {
  describe('the library of pictures', () => {
    test('stores a picture with its files, once [N90]', async () => {
      const { library } = await make()
      const bytes = Buffer.from('octets')
      expect(await library.add(FIRST, [{ ...KEY, bytes }])).toBe(true)
      expect(await library.add(FIRST, [{ ...KEY, bytes: Buffer.from('autres') }])).toBe(false)
      expect(await library.picture(ONE)).toEqual({ ...FIRST, uses: [], earlier: [] })
      expect(Buffer.from((await library.file(KEY)) ?? [])).toEqual(bytes)
      expect(await library.file({ ...KEY, width: 960 })).toBeUndefined()
      expect(await library.picture(TWO)).toBeUndefined()
    })

    test('lists pictures by their words, newest first [N90]', async () => {
      const { library } = await make()
      await library.add(FIRST, [])
      await library.add(SECOND, [])
      const names = async (text: string, offset = 0) => {
        const { pictures, total } = await library.list({ text, offset, limit: 1 })
        return [total, ...pictures.map(({ name }) => name)]
      }
      expect(await names('')).toEqual([2, TWO])
      expect(await names('', 1)).toEqual([2, ONE])
      expect(await names('COURBE DES')).toEqual([1, ONE])
      expect(await names('100 %')).toEqual([1, TWO])
      expect(await names('_')).toEqual([0])
    })

    test('changes the words of a picture [N90]', async () => {
      const { library } = await make()
      await library.add(FIRST, [])
      const words = { title: 'Autre', alt: 'décorative', credit: '' }
      expect(await library.describe(ONE, words)).toBe(true)
      expect(await library.picture(ONE)).toMatchObject(words)
      expect(await library.describe(TWO, words)).toBe(false)
    })

    test('shows a picture in the place of another, and undoes it [N89]', async () => {
      const { library, use } = await make()
      await library.add(FIRST, [{ ...KEY, bytes: Buffer.from('octets') }])
      await library.add(SECOND, [])
      await use(ONE)
      const replace = (name: string, successor: string, at: number) =>
        library.replace({ name, successor, editor: ADA, at, outdates: () => new Set() })
      expect(await replace(ONE, TWO, 3_000)).toEqual({ changed: [], kinds: new Set() })
      const earlier = [{ name: ONE, replacedBy: ADA, replacedAt: 3_000 }]
      const second = await library.picture(TWO)
      expect(second).toMatchObject({ ...SECOND, earlier, uses: [{ number: expect.any(Number) }] })
      expect(await library.picture(ONE)).toEqual(second)
      expect(await library.list({ text: '', offset: 0, limit: 9 })).toMatchObject({
        total: 1,
        pictures: [{ name: TWO }],
      })
      expect(await library.file(KEY)).toBeDefined()
      expect(await library.remove(TWO)).toEqual({ ok: false, problem: 'used' })
      expect(await replace(ONE, TWO, 4_000)).toBeUndefined()
      expect(await replace(TWO, TWO, 4_000)).toBeUndefined()
      await replace(TWO, ONE, 5_000)
      expect(await library.picture(TWO)).toMatchObject({
        ...FIRST,
        earlier: [{ name: TWO, replacedAt: 5_000 }],
      })
    })

    test('deletes a picture that no article shows, and no other [N90]', async () => {
      const { library, use } = await make()
      await library.add(FIRST, [])
      await library.add(SECOND, [])
      await use(ONE)
      expect(await library.remove(ONE)).toEqual({ ok: false, problem: 'used' })
      expect((await library.picture(ONE))?.uses).toMatchObject([{ number: expect.any(Number) }])
      expect(await library.remove(TWO)).toEqual({ ok: true, value: undefined })
      expect(await library.remove(TWO)).toEqual({ ok: false, problem: 'unknown' })
    })
  })
}
