import type { Edition } from './content-publisher.ts'

/** Told as the reading of a source goes on: documents read so far, and how many there are once known. */
export type ReadingProgress = (read: number, total: number | undefined) => void

/** A place that documents come from: a folder of Markdown, a public data package. Unreachable: throws an `Outage`. */
export interface ContentSource {
  readonly key: string
  /** Made from what the other sources published: read only once they are on the site. */
  readonly composed?: true
  /** The sources that it quotes, by their keys: a publication of one of them has it read again. */
  readonly quotes?: readonly string[]
  read(progress: ReadingProgress): Promise<Edition>
}
