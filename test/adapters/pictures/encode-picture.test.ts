import sharp from 'sharp'
import { describe, expect, test } from 'vitest'

import { encodePicture } from '#adapters/pictures/encode-picture.ts'
import {
  aPicture,
  aPictureWithMetadata,
  aPngThatSays,
  pictureFileOf,
} from '#test/support/fixtures/pictures.ts'

async function encoding(name: string, bytes: Uint8Array | Promise<Uint8Array>) {
  return encodePicture(pictureFileOf(name, await bytes))
}

describe('an uploaded picture', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'of type %s is encoded in all widths, whatever its name [N90]',
    async (format) => {
      const encoded = await encoding('dessin.txt', aPicture(format, [1000, 500]))
      if (!encoded.ok) throw new Error(encoded.problem)
      const { name, files } = encoded.value
      expect(name).toMatch(/^[0-9a-f]{32}-1000x500$/)
      expect(files.map((file) => `${file.width} ${file.format}`)).toEqual([
        '480 avif',
        '480 webp',
        '960 avif',
        '960 webp',
        '1000 avif',
        '1000 webp',
        '1000 jpg',
      ])
      for (const { width, bytes } of files)
        expect((await sharp(bytes).metadata()).width).toBe(width)
    },
  )

  test('loses its metadata and stands upright [N90]', async () => {
    const bytes = await aPictureWithMetadata()
    expect(bytes.includes('Jeanne Secret')).toBe(true)
    const encoded = await encoding('photo.jpg', bytes)
    if (!encoded.ok) throw new Error(encoded.problem)
    expect(encoded.value.name).toMatch(/-200x600$/)
    for (const file of encoded.value.files) {
      const { exif, orientation = 1, icc } = await sharp(file.bytes).metadata()
      expect([exif, orientation, icc]).toEqual([undefined, 1, undefined])
      expect(Buffer.from(file.bytes).includes('Jeanne Secret')).toBe(false)
    }
  })

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'of type %s loses the words that programs write into it [N90]',
    async (format) => {
      const bytes = await sharp(await aPicture('png', [500, 200]))
        .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Jeanne Secret</x:xmpmeta>')
        .withIccProfile('p3')
        .toFormat(format)
        .toBuffer()
      expect(Buffer.from((await sharp(bytes).metadata()).xmp ?? '').toString()).toContain(
        'Jeanne Secret',
      )
      const encoded = await encoding(`photo.${format}`, bytes)
      if (!encoded.ok) throw new Error(encoded.problem)
      for (const file of encoded.value.files) {
        const { xmp, icc } = await sharp(file.bytes).metadata()
        expect([xmp, icc]).toEqual([undefined, undefined])
        expect(Buffer.from(file.bytes).includes('Jeanne Secret')).toBe(false)
      }
    },
  )

  test('that moves keeps its first frame alone [N90]', async () => {
    const frames = [await aPicture('png', [500, 200]), await aPicture('png', [500, 200], '#a3301c')]
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
    expect((await sharp(moving).metadata()).pages).toBe(2)
    const encoded = await encoding('film.webp', moving)
    if (!encoded.ok) throw new Error(encoded.problem)
    expect(encoded.value.name).toMatch(/-500x200$/)
    for (const file of encoded.value.files)
      expect((await sharp(file.bytes).metadata()).pages ?? 1).toBe(1)
  })

  test('wider than 1,920 pixels is reduced [N90]', async () => {
    const encoded = await encoding('large.png', aPicture('png', [4000, 1000]))
    expect(encoded.ok && encoded.value.name).toMatch(/-1920x480$/)
  })

  test('keeps nothing of another file behind it [N90]', async () => {
    const page = '<script>alert(1)</script>'
    const polyglot = Buffer.concat([await aPicture('jpeg'), Buffer.from(`PK\u0003\u0004${page}`)])
    const encoded = await encoding('polyglotte.jpg', polyglot)
    if (!encoded.ok) throw new Error(encoded.problem)
    for (const { bytes } of encoded.value.files)
      expect(Buffer.from(bytes).includes('script')).toBe(false)
  })
})

describe('a hostile upload', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  test.each([
    ['of no byte', Buffer.alloc(0), 'empty'],
    ['of an SVG under another name', Buffer.from(svg), 'svg'],
    ['of an SVG behind a prologue', Buffer.from(`<?xml version="1.0"?>\n${svg}`), 'svg'],
    ['of a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'unknownType'],
    ['of a page that begins as a GIF', Buffer.from('GIF89a/*<script>*/'), 'unknownType'],
    ['of a GIF', aPicture('gif'), 'unknownType'],
    ['of a TIFF', aPicture('tiff'), 'unknownType'],
    ['of a signature alone', Buffer.from('\u00FF\u00D8\u00FF\u00E0rien', 'latin1'), 'unreadable'],
    [
      'cut short',
      aPicture('png', [900, 900]).then((bytes) => bytes.subarray(0, 400)),
      'unreadable',
    ],
    ['of 196 million pixels in little', aPicture('png', [14_000, 14_000]), 'tooManyPixels'],
    ['of a head that lies about its size', aPngThatSays(65_000, 65_000), 'tooManyPixels'],
    ['of 50 million pixels and more', aPicture('webp', [10_000, 5_001]), 'tooManyPixels'],
    ['of a strip', aPicture('png', [10, 4_000]), 'tooTall'],
  ])('%s is refused with its reason [N90]', { timeout: 30_000 }, async (_name, bytes, problem) => {
    expect(await encoding('image.png', bytes)).toEqual({ ok: false, problem })
  })
})
