import { createHash } from 'node:crypto'

import { redirect } from '../responses.ts'
import type { AuthorizationRequest } from './authorization-request.ts'

/** Why an authorization failed, in the words of OAuth, and of ReachFive for the person. */
export interface AuthorizationFailure {
  readonly error: string
  readonly error_description: string
  readonly error_user_msg?: string
}

/** How an authorization ended: with a code to exchange, with nothing but the session, or with a failure. */
type AuthorizationOutcome = { readonly code: string } | AuthorizationFailure | Record<string, never>

/** Tells the client how its authorization ended, the way it asked to be told. */
export function authorizationResponse(
  { mode, origin, returnTo, state }: AuthorizationRequest,
  outcome: AuthorizationOutcome,
): Response {
  const response = { ...outcome, ...(state === undefined ? {} : { state }) }
  if (mode === 'webMessage') {
    return framePage({ target: origin, message: { type: 'authorization_response', response } })
  }
  if (mode === 'popup') {
    const success = !('error' in outcome)
    return popupPage({ target: origin, message: { success, data: response } })
  }
  const address = new URL(returnTo)
  for (const [name, value] of Object.entries(response)) address.searchParams.set(name, value)
  return redirect(address)
}

/** Posts the answer to the page around the frame. */
const FRAME_SCRIPT = `'use strict'
const { target, message } = JSON.parse(document.querySelector('#answer').textContent)
parent.postMessage(message, target)`

/** Gives the answer to the page that opened this window, once that page asks for it. */
const POPUP_SCRIPT = `'use strict'
const { target, message } = JSON.parse(document.querySelector('#answer').textContent)
const give = (event) => {
  if (event.origin !== target || event.source !== opener) return
  let asked
  try { asked = JSON.parse(event.data) } catch { return }
  if (asked === null || asked.a !== 'request') return
  removeEventListener('message', give)
  opener.postMessage(JSON.stringify({ a: 'response', d: message }), target)
}
if (opener !== null) {
  addEventListener('message', give)
  opener.postMessage(JSON.stringify({ a: 'ready' }), target)
}`

/** A message to the page of a client. */
interface ClientMessage {
  /** The origin of that page: nobody else receives the message. */
  readonly target: string
  readonly message: unknown
}

/** The page of a hidden frame, which tells the page around it how the authorization ended. */
function framePage(answer: ClientMessage): Response {
  return page(FRAME_SCRIPT, answer, answer.target)
}

/** The page of a popup, which tells its opener how the authorization ended, and which the opener then closes. */
function popupPage(answer: ClientMessage): Response {
  return page(POPUP_SCRIPT, answer, "'none'")
}

/** The script is a constant, allowed by its hash; the answer stands beside it as data that no parser of HTML can take for markup. */
function page(script: string, answer: ClientMessage, ancestors: string): Response {
  const hash = createHash('sha256').update(script).digest('base64')
  const data = JSON.stringify(answer).replaceAll('<', String.raw`\u003c`)
  const html = `<!doctype html>
<html lang="fr">
<meta charset="utf-8">
<title>Connexion</title>
<p>Connexion terminée. Vous pouvez fermer cette fenêtre.
<script type="application/json" id="answer">${data}</script>
<script>${script}</script>
</html>
`
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; script-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors ${ancestors}`,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
