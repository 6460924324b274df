import { createHash } from 'node:crypto'

import { readerMessage, redirect } from '../json-and-error-responses.ts'
import type { AuthorizationRequest, AuthorizationFailure } from './authorization-request.ts'

/** A code, an error, or an empty object if only the session was opened. */
type AuthorizationOutcome = { readonly code: string } | AuthorizationFailure | Record<string, never>

/**
 * Returns the response that gives the outcome to the client. It is a redirect, or a page that posts
 * the outcome from a frame or popup.
 */
export function authorizationResponse(
  { mode, origin, returnTo, state }: AuthorizationRequest,
  outcome: AuthorizationOutcome,
): Response {
  const { key, ...fields } = { key: undefined, ...outcome }
  const response = {
    ...fields,
    ...(key && readerMessage(key)),
    ...(state === undefined ? {} : { state }),
  }
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

/** Script that posts the outcome to the parent of the frame. */
const FRAME_SCRIPT = `'use strict'
const { target, message } = JSON.parse(document.querySelector('#answer').textContent)
parent.postMessage(message, target)`

/** Script that posts the outcome to the opener of the popup, once the opener requests it. */
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

interface ClientMessage {
  /** Origin allowed to receive the message. */
  readonly target: string
  readonly message: unknown
}

function framePage(answer: ClientMessage): Response {
  return page(FRAME_SCRIPT, answer, answer.target)
}

function popupPage(answer: ClientMessage): Response {
  return page(POPUP_SCRIPT, answer, "'none'")
}

/**
 * Returns an HTML page whose Content-Security-Policy allows its script by hash. The JSON data is
 * escaped.
 */
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
