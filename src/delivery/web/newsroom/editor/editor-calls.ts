import type { EditorNode } from '#domain/newsroom/editor-document.ts'

/** Mistake in a text, with its place. */
interface TextIssue {
  readonly place: string
  readonly message: string
}

/** Answer of the server; every field but the requested one is absent. */
export interface CallAnswer {
  readonly document?: EditorNode
  readonly markdown?: string
  readonly blocks?: readonly EditorNode[]
  readonly states?: Readonly<Record<string, string>>
  readonly issues?: readonly TextIssue[]
  readonly error?: string
  /** Set if the call was not handled: it may succeed later. */
  readonly failure?: 'signedOut' | 'unavailable'
}

const CALL_TIMEOUT_MS = 15_000

/** Calls the editor's server. A failed connection and an ended session are answers. */
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

/** Returns the reasons of an answer without a result, in French. */
export function reasonOf({ error, issues = [] }: CallAnswer): string {
  return (
    error ?? `${issues.map(({ place, message }) => `${place}\u00A0: ${message}`).join('\u00A0; ')}.`
  )
}
