import { parseFile } from 'music-metadata'
import type { IFormat } from 'music-metadata'

import type { AudioFormat, Chapter } from '#domain/editorial/episode-audio.ts'

/** What the bytes of a sound say: its format, its duration and its chapters. */
interface SoundFacts {
  readonly format: AudioFormat
  readonly seconds: number
  readonly chapters: readonly Chapter[]
}

/**
 * Reads the facts of a file from its bytes, since its name may lie. Returns undefined unless it is
 * an MP3 or an AAC with a duration.
 */
export async function inspectSound(file: string): Promise<SoundFacts | undefined> {
  const format = await formatOf(file)
  const kind = format && audioFormatOf(format)
  if (kind === undefined || format?.duration === undefined) return undefined
  const seconds = Math.round(format.duration * 1_000) / 1_000
  return seconds > 0 ? { format: kind, seconds, chapters: chaptersOf(format) } : undefined
}

/** Parses a file, to its end where its duration stands nowhere. Undefined if it is no media. */
async function formatOf(file: string): Promise<IFormat | undefined> {
  try {
    const options = { duration: true, includeChapters: true, skipCovers: true }
    return (await parseFile(file, options)).format
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw error
    return undefined
  }
}

function audioFormatOf({ container = '', codec = '', hasVideo }: IFormat): AudioFormat | undefined {
  if (hasVideo) return undefined
  if (container === 'MPEG' && codec.endsWith('Layer 3')) return 'mp3'
  if (!codec.endsWith('AAC')) return undefined
  return container.startsWith('ADTS') ? 'aac' : 'm4a'
}

/** Maximum chapters and characters of their titles, as in the form of an episode. */
const [MAX_CHAPTERS, MAX_TITLE] = [200, 200]

function chaptersOf({ chapters = [] }: IFormat): readonly Chapter[] {
  return chapters.slice(0, MAX_CHAPTERS).flatMap(({ start, timeScale = 1, title }) => {
    const words = title.replaceAll(/\s+/gu, ' ').trim().slice(0, MAX_TITLE)
    return words === '' ? [] : [{ at: Math.max(0, Math.floor(start / timeScale)), title: words }]
  })
}
