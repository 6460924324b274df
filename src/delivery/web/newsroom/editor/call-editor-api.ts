import { EDITOR_TEXT_LIMITS } from '#delivery/web/newsroom/text-limits.ts'
import type { EditorNode } from '#domain/newsroom/editor-document.ts'

/** Error in a text. `place` names the line or field in French. */
interface TextIssue {
  readonly place: string
  readonly message: string
}

/** State of a cited law article, with a French `note` if an editor must look at it. */
export interface CheckedReference {
  readonly state: string
  readonly note?: string
}

/**
 * Suggested reference, which replaces the last `words` typed words: a law article, a glossary term,
 * a page of the site, or words alone.
 */
export type Completion = {
  readonly label: string
  /** True if the typed words are the whole label already. */
  readonly isWhole: boolean
  readonly words: number
  readonly note?: string
} & CompletionTarget

/** Target of a completion: a law article, a glossary term, a page of the site, or none. */
export type CompletionTarget =
  | { readonly article: string }
  | { readonly slug: string }
  | { readonly href?: string }

/** Page of the site to which a link may lead. */
export interface LinkedPage {
  readonly label: string
  readonly path: string
  readonly note: string
}

/** Picture of the library. */
export interface LibraryEntry {
  readonly name: string
  readonly title: string
  readonly alt: string
  readonly credit: string
}

/** File to download of the library, with the line that links it. */
export interface FileEntry {
  readonly title: string
  readonly note: string
  readonly line: string
}

/** Response to a call: the requested fields, the `issues` of the text, or an `error` in French. */
export interface CallAnswer {
  readonly document?: EditorNode
  readonly markdown?: string
  /** Time in Paris at which the draft was saved. */
  readonly savedAt?: string
  /** Content of a paste. */
  readonly blocks?: readonly EditorNode[]
  readonly footnotes?: readonly EditorNode[]
  /** French notice of what a paste left out. */
  readonly notice?: string
  /** State of each cited law article, by article number. */
  readonly states?: Readonly<Record<string, CheckedReference>>
  readonly completions?: readonly Completion[]
  readonly pages?: readonly LinkedPage[]
  readonly pictures?: readonly LibraryEntry[]
  /** Number of pages of pictures. */
  readonly picturePages?: number
  readonly files?: readonly FileEntry[]
  /** Number of pages of files. */
  readonly filePages?: number
  readonly issues?: readonly TextIssue[]
  readonly error?: string
  /** Reason why the call was not handled. A later attempt may succeed. */
  readonly failure?: 'signedOut' | 'unavailable'
}

const CALL_TIMEOUT_MS = 15_000
/**
 * Maximum bytes of a call that browsers complete after its page was left (64 kB), less a margin.
 */
const MAX_KEEPALIVE_BYTES = 60_000

/**
 * Posts fields, or their JSON, to the API of the rich editor and returns the response. It never
 * rejects: `failure` gives the reason if the call was not handled.
 */
export async function callEditorApi(path: string, fields: object | string): Promise<CallAnswer> {
  const body = typeof fields === 'string' ? fields : JSON.stringify(fields)
  const { size } = new Blob([body])
  const { bytes = size, refusal = '' } = EDITOR_TEXT_LIMITS[path] ?? {}
  if (size > bytes) return { error: refusal }
  try {
    const response = await fetch(`/redaction/editeur/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
      keepalive: path === 'brouillon' && size <= MAX_KEEPALIVE_BYTES,
      redirect: 'manual',
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    })
    // Without a session the server redirects to the sign-in.
    if (response.type === 'opaqueredirect') return SIGNED_OUT
    if (response.status === 429 || response.status >= 500) return UNAVAILABLE
    const answer: CallAnswer = await response.json()
    return answer
  } catch {
    return UNAVAILABLE
  }
}

const SIGNED_OUT: CallAnswer = { failure: 'signedOut', error: 'Votre session est terminée.' }
const UNAVAILABLE: CallAnswer = { failure: 'unavailable', error: 'Le serveur n’a pas répondu.' }

/** Returns the French reasons why a response contains no result. */
export function reasonOf({ error, issues = [] }: CallAnswer): string {
  return (
    error ?? `${issues.map(({ place, message }) => `${place}\u00A0: ${message}`).join('\u00A0; ')}.`
  )
}
