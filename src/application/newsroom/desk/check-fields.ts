import { captionsNameIn, soundNameIn } from '#domain/editorial/episode-audio.ts'
import { EDITABLE_KINDS, valuesOf } from '#domain/newsroom/manuscript-fields.ts'
import type { ManuscriptFields } from '#domain/newsroom/manuscript-fields.ts'
import type { PictureLibrary } from '#ports/picture-library.ts'
import type { ContentLibrary } from '#ports/published-content.ts'
import type { SoundFiles } from '#ports/sound-files.ts'

import { onOutage } from '../../shared/with-fallback.ts'

/** Fields of the article form whose values the site already has. */
export type ProposedField = 'authors' | 'tags'

/** Fields that name a page or a file of the site. */
type NamingField = 'related' | 'picture' | 'audioUrl' | 'captions'

/** Values that the form proposes for its fields, and those of a draft that the site lacks. */
export interface CheckedFields {
  /** Values of the latest pages, in French alphabetical order. */
  readonly proposals: Readonly<Record<ProposedField, readonly string[]>>
  /**
   * Signatures and tags of no other page, related paths that lead to no page, and the picture, the
   * sound and its captions if the site does not have them.
   */
  readonly unknown: Readonly<Record<ProposedField | NamingField, readonly string[]>>
}

/** Compares the fields of a draft with the published pages. */
export type CheckFields = (fields: ManuscriptFields) => Promise<CheckedFields>

interface FieldCheckPorts {
  readonly library: Pick<ContentLibrary, 'list'>
  /** True if a page of any kind exists at this path. */
  readonly isLive: (path: string) => Promise<boolean>
  readonly pictures: Pick<PictureLibrary, 'picture'>
  readonly sounds: Pick<SoundFiles, 'bytes'>
}

/** Number of the latest pages whose signatures and tags are proposed. */
const MAX_PAGES = 500

/** Creates the use case that compares the fields of a draft with the published pages. */
export function checkFields({ library, isLive, pictures, sounds }: FieldCheckPorts): CheckFields {
  return async (fields) => {
    const latest = { kinds: EDITABLE_KINDS, order: 'recent', offset: 0, limit: MAX_PAGES } as const
    const { items } = await library.list(latest)
    const proposals = {
      authors: distinct(items.flatMap(({ authors }) => authors)),
      tags: distinct(items.flatMap(({ tags }) => tags)),
    }
    const lost: string[] = []
    for (const path of valuesOf(fields.related).filter((each) => each.startsWith('/')))
      if (!(await isLive(path))) lost.push(path)
    const { picture, audioUrl, captions } = fields
    const isGone = picture !== '' && (await pictures.picture(picture)) === undefined
    const unknownIn = (field: ProposedField): readonly string[] =>
      valuesOf(fields[field]).filter((each) => !proposals[field].includes(each))
    return {
      proposals,
      unknown: {
        authors: unknownIn('authors'),
        tags: unknownIn('tags'),
        related: lost,
        picture: isGone ? [picture] : [],
        audioUrl: (await isLost(sounds, soundNameIn(audioUrl))) ? [audioUrl] : [],
        captions: (await isLost(sounds, captionsNameIn(captions))) ? [captions] : [],
      },
    }
  }
}

/** True if the site has no file of this name. Without an answer of their store, files count as present. */
async function isLost(
  sounds: Pick<SoundFiles, 'bytes'>,
  name: string | undefined,
): Promise<boolean> {
  if (name === undefined) return false
  const bytes = await onOutage(
    () => sounds.bytes(name),
    () => 0,
  )
  return bytes === undefined
}

function distinct(values: readonly string[]): readonly string[] {
  return [...new Set(values)].toSorted((one, other) => one.localeCompare(other, 'fr'))
}
