/** What is wrong in one file of the content folder, and where. */
export interface ContentFault {
  /** Relative to the content folder. */
  readonly file: string
  /** The field of the front matter, or the line of the text. */
  readonly place: string
  readonly message: string
}

/** The content folder cannot be published: every fault of every file, for the editor to correct in one go. */
export class FaultyContent extends Error {
  readonly faults: readonly ContentFault[]

  constructor(faults: readonly ContentFault[]) {
    const lines = faults.map(({ file, place, message }) => `${file} (${place}) : ${message}`)
    super(['Le dossier de contenu comporte des erreurs :', ...lines].join('\n'))
    this.name = 'FaultyContent'
    this.faults = faults
  }
}
