/** What is wrong in one file of the content folder, and where. */
export interface ContentIssue {
  /** Relative to the content folder. */
  readonly file: string
  /** The field of the front matter, or the line of the text. */
  readonly place: string
  readonly message: string
}

/** The content folder has issues: all of every file, for the editor to correct at once. */
export class InvalidContent extends Error {
  readonly issues: readonly ContentIssue[]

  constructor(issues: readonly ContentIssue[]) {
    const lines = issues.map(({ file, place, message }) => `${file} (${place}) : ${message}`)
    super(['Le dossier de contenu comporte des erreurs :', ...lines].join('\n'))
    this.name = 'InvalidContent'
    this.issues = issues
  }
}
