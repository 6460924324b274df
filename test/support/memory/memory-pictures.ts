import { encodePicture } from '#adapters/pictures/encode-picture.ts'
import type { ManagePictures } from '#application/newsroom/manage-pictures.ts'
import { managePictures } from '#application/newsroom/manage-pictures.ts'
import type { LoadPictureFile } from '#application/pictures/load-picture-file.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { LibraryPicture, PictureFile, PictureLibrary } from '#ports/picture-library.ts'

/** Library of pictures in memory. `use` says that an article shows a picture. */
export interface MemoryPictureLibrary extends PictureLibrary {
  readonly use: (name: string) => void
}

/** Creates an empty library of pictures in memory. */
export function memoryPictureLibrary(): MemoryPictureLibrary {
  const pictures = new Map<string, LibraryPicture>()
  const successors = new Map<string, string>()
  const currentOf = (name: string) => pictures.get(successors.get(name) ?? name)
  const files: PictureFile[] = []
  const change = (name: string, words: Partial<LibraryPicture>): boolean => {
    const picture = pictures.get(name)
    if (picture !== undefined) pictures.set(name, { ...picture, ...words })
    return picture !== undefined
  }
  return {
    list: ({ text, offset, limit }) => {
      const listed = [...pictures.values()]
        .filter(
          ({ name, title, alt, credit }) =>
            !successors.has(name) &&
            `${title} ${alt} ${credit}`.toLowerCase().includes(text.toLowerCase()),
        )
        .toReversed()
      return Promise.resolve({
        pictures: listed.slice(offset, offset + limit),
        total: listed.length,
      })
    },
    picture: (name) => Promise.resolve(currentOf(name)),
    add: (picture, encoded) => {
      if (pictures.has(picture.name)) return Promise.resolve(false)
      pictures.set(picture.name, { ...picture, uses: [], earlier: [] })
      files.push(...encoded)
      return Promise.resolve(true)
    },
    replace: ({ name, successor, editor, at }) => {
      const [picture, next] = [pictures.get(name), pictures.get(successor)]
      if (picture === undefined || next === undefined || picture === next || successors.has(name))
        return Promise.resolve(undefined)
      const replaced = { name, replacedBy: editor, replacedAt: at }
      const others = picture.earlier.filter((each) => each.name !== successor)
      for (const each of [name, ...others.map((other) => other.name)])
        successors.set(each, successor)
      successors.delete(successor)
      pictures.set(successor, { ...next, uses: picture.uses, earlier: [replaced, ...others] })
      return Promise.resolve({ changed: [], kinds: new Set() })
    },
    describe: (name, words) => Promise.resolve(change(name, words)),
    remove: (name) => {
      const picture = pictures.get(name)
      if (picture === undefined) return Promise.resolve(refused('unknown'))
      if (picture.uses.length > 0) return Promise.resolve(refused('used'))
      pictures.delete(name)
      return Promise.resolve(ok(undefined))
    },
    file: (key) =>
      Promise.resolve(
        files.find(
          ({ hash, width, format }) =>
            hash === key.hash && width === key.width && format === key.format,
        )?.bytes,
      ),
    use: (name) => {
      const use = { title: 'Un article', path: '/actualite/un-article', number: 1 } as const
      change(name, { uses: [{ ...use, isApproved: true }] })
    },
  }
}

/** Creates the use cases of pictures in memory, in which no text shows any to readers. */
export function memoryPictures(): {
  readonly pictures: ManagePictures
  readonly pictureFile: LoadPictureFile
} {
  const pictures = managePictures({
    library: memoryPictureLibrary(),
    encoder: { encode: encodePicture },
    clock: { now: () => Date.UTC(2026, 10, 28) },
    purge: { purge: () => {} },
  })
  return { pictures, pictureFile: () => Promise.resolve(undefined) }
}
