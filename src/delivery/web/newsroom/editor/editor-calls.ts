import type { EditorNode } from '#domain/newsroom/rich-text-document.ts'

/** Error in a text. `place` names the line or field in French. */
interface TextIssue {
  readonly place: string
  readonly message: string
}

/**
 * Response to a call: the requested field, or the `issues` of the text, or an `error` in French.
 */
export interface CallAnswer {
  readonly document?: EditorNode
  readonly markdown?: string
  /** Content of a paste. */
  readonly blocks?: readonly EditorNode[]
  readonly footnotes?: readonly EditorNode[]
  /** Says in French what of a paste was left out. */
  readonly notice?: string
  /** State of each cited law article, by article number. */
  readonly states?: Readonly<Record<string, string>>
  readonly issues?: readonly TextIssue[]
  readonly error?: string
  /** Reason why the call was not handled. A later attempt may succeed. */
  readonly failure?: 'signedOut' | 'unavailable'
}

const CALL_TIMEOUT_MS = 15_000

/**
 * Posts fields to the API of the rich editor and returns the response. It never rejects: `failure`
 * is set if the session ended or the server is unavailable.
 */
export async function callEditor(path: string, fields: object): Promise<CallAnswer> {
  try {
    const response = await fetch(`/redaction/editeur/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(fields),
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
