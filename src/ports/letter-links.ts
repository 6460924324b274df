/** What a link in a letter lets its reader do, without an account: confirm one wish, or settle what one subscriber receives. */
export type LinkPurpose = 'confirm' | 'settle'

/** The signed words of the links in letters: whoever shows one holds the letter. */
export interface LetterLinks {
  sign(purpose: LinkPurpose, id: string): Promise<string>
  /** Whose link it is; undefined when we did not sign it for this. */
  read(purpose: LinkPurpose, token: string): Promise<string | undefined>
}
