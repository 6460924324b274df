/** Mistake in one file of the content folder, with its location. */
export interface ContentIssue {
  /** File path, relative to the content folder. */
  readonly file: string
  /** Place in the file, such as a field or a line, or the whole file. */
  readonly place: string
  /** Line of a field in the file, from 1. */
  readonly line?: number
  /** French text for the editor. */
  readonly message: string
}

/**
 * Error that lists all issues of the content folder, so that an editor can correct them at once.
 */
export class InvalidContent extends Error {
  readonly issues: readonly ContentIssue[]

  constructor(issues: readonly ContentIssue[]) {
    const lines = issues.map(({ file, place, line, message }) => {
      const at = line === undefined ? place : `${place}, ligne ${line}`
      return `${file} (${at}) : ${message}`
    })
    super(['Le dossier de contenu comporte des erreurs :', ...lines].join('\n'))
    this.name = 'InvalidContent'
    this.issues = issues
  }
}
