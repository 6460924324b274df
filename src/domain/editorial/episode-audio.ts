import { ok, refused } from '../shared/result.ts'
import type { Result } from '../shared/result.ts'

/** Sound of a podcast’s episode. */
export interface EpisodeAudio {
  /** Path of a file of this site, or URL of one at the host of the publisher. */
  readonly url: string
  /** Length of the file in bytes; 0 if the editors do not state that of a file elsewhere. */
  readonly bytes: number
  readonly seconds: number
  readonly chapters: readonly Chapter[]
  /** Path of a file of this site with the captions. */
  readonly captions?: string
}

/** Chapter of an episode. It begins `at` seconds after the start. */
export interface Chapter {
  readonly at: number
  readonly title: string
}

/** Media types of the sounds that the site takes, by the ending of their files. */
export const AUDIO_TYPES = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
} as const

export type AudioFormat = keyof typeof AUDIO_TYPES

/** Maximum bytes of a sound: two and a half hours at 128 kbit/s. */
export const MAX_SOUND_BYTES: number = 150 * 1024 * 1024

/** Folder of the sounds in the URLs of this site. */
export const SOUND_FOLDER = '/sons/'

/** Media type of captions. */
export const CAPTIONS_TYPE = 'text/vtt; charset=utf-8'

/** Name of a file of an episode: the start of the SHA-256 of its bytes, and its format. */
const FILE_NAME = /^[\da-f]{32}\.(?:mp3|m4a|aac|vtt)$/
const CAPTIONS_ENDING = '.vtt'

/** True for the name of a sound, or of captions, that this site may have. */
export function isSoundName(name: string): boolean {
  return FILE_NAME.test(name)
}

/** Returns the name of the sound of this site at a URL; undefined for any other file. */
export function soundNameIn(url: string): string | undefined {
  const name = fileNameIn(url)
  return name.endsWith(CAPTIONS_ENDING) ? undefined : name || undefined
}

/** Returns the name of the captions of this site at a URL; undefined for any other file. */
export function captionsNameIn(url: string): string | undefined {
  const name = fileNameIn(url)
  return name.endsWith(CAPTIONS_ENDING) ? name : undefined
}

function fileNameIn(url: string): string {
  const name = url.startsWith(SOUND_FOLDER) ? url.slice(SOUND_FOLDER.length) : ''
  return isSoundName(name) ? name : ''
}

/** Returns the media type of a file of an episode by its name. */
export function soundFileTypeOf(name: string): string {
  return name.endsWith(CAPTIONS_ENDING) ? CAPTIONS_TYPE : audioTypeOf(name)
}

/** Returns the media type of a sound by the ending of its URL; MP3 for an unknown one. */
export function audioTypeOf(url: string): (typeof AUDIO_TYPES)[AudioFormat] {
  const ending = /\.([a-z\d]+)(?:[?#].*)?$/.exec(url.toLowerCase())?.[1]
  if (ending === 'm4a' || ending === 'mp4') return AUDIO_TYPES.m4a
  return ending === 'aac' ? AUDIO_TYPES.aac : AUDIO_TYPES.mp3
}

/** Words of a minute below which a text presents an episode, and is no transcript. */
const MIN_TRANSCRIPT_WORDS_PER_MINUTE = 60

/** True if a text has as many words as the sound may hold. */
export function isTranscript(words: number, { seconds }: Pick<EpisodeAudio, 'seconds'>): boolean {
  return words * 60 >= seconds * MIN_TRANSCRIPT_WORDS_PER_MINUTE
}

/** Parses a time of `12:30` or `1:02:30` to seconds. Refuses any other text. */
export function parseClock(text: string): Result<number, 'clockInvalid'> {
  const match = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/.exec(text.trim())
  if (match === null) return refused('clockInvalid')
  const [, hours = '0', minutes = '', seconds = ''] = match
  return ok(Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds))
}

/** Formats full seconds as `12:30`, or `1:02:30` from one hour on. */
export function formatClock(duration: number): string {
  const whole = Math.floor(duration)
  const [hours, minutes, seconds] = [
    Math.floor(whole / 3600),
    Math.floor(whole / 60) % 60,
    whole % 60,
  ].map((count) => String(count).padStart(2, '0'))
  return whole < 3600 ? `${minutes}:${seconds}` : `${Number(hours)}:${minutes}:${seconds}`
}

/** Parses a line such as `12:30 La signature` to a chapter. Refuses any other text. */
export function parseChapter(line: string): Result<Chapter, 'chapterInvalid'> {
  const [, clock = '', title = ''] = /^([\d:]+)\s+(\S.*)$/.exec(line.trim()) ?? []
  const at = parseClock(clock)
  return at.ok ? ok({ at: at.value, title }) : refused('chapterInvalid')
}

/** Formats a chapter as the line that `parseChapter` parses. */
export function formatChapter({ at, title }: Chapter): string {
  return `${formatClock(at)} ${title}`
}
