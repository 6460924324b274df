import type { ShellStore } from '#application/shell/shell-reducers.ts'
import { dataOf } from '#delivery/web/contract/data-attributes.ts'
import { LANGUAGE_HEADERS } from '#domain/identity/identity-language-and-lock-ttl.ts'

import { shellData, lazyScript } from '../shell/import-script.ts'
import { onPageLoad } from '../shell/page-load-listeners.ts'
import type * as session from './start-session.ts'
import type { StartedSession } from './start-session.ts'

/** Delay of the check at the identity provider, so that the page loads first. */
const PROVIDER_CHECK_DELAY_MS = 2000

/**
 * Writes the kind of session to the root element. Loads the session script if a stored token, the
 * URL or the identity provider suggests a session.
 */
export function detectSession(store: ShellStore): void {
  const { identity: origin = '', client: clientId = '' } = shellData()
  let opening: Promise<StartedSession | undefined> | undefined
  const anonymous = () => store.send({ kind: 'visitorIsAnonymous' })
  const load = () =>
    (opening ??= lazyScript<typeof session>('session').then(
      (script) => script.startSession({ store, onPageLoad, provider: { origin, clientId } }),
      () => {
        opening = undefined
        anonymous()
        return undefined
      },
    ))
  const look = () => {
    if (mayBeSignedIn()) void load()
    else if (!opening) anonymous()
  }
  const ask = async () => {
    if (mayBeSignedIn() || !(await isSignedInAtProvider(origin, clientId))) return
    const before = opening
    const session = await load()
    // A script that was just loaded checks by itself.
    if (before) session?.check()
  }
  onPageLoad(look)
  addEventListener('storage', look)
  addEventListener('pageshow', ({ persisted }) => {
    look()
    // The reader may have visited the account service meanwhile.
    if (persisted) void ask()
  })
  setTimeout(() => void ask(), PROVIDER_CHECK_DELAY_MS)
  store.subscribe(() => {
    dataOf(document.documentElement).session = store.state().session.kind
  })
}

/** True if a token is stored, or if the URL has a token or a return parameter. */
function mayBeSignedIn(): boolean {
  if (/backaccount=|premiumtrial=|signedout=|_token=/.test(location.href)) return true
  try {
    return 'id_token' in localStorage
  } catch {
    return false
  }
}

/**
 * True if a reader is signed in at the identity provider. Sends one request, without the SDK; false
 * if it fails.
 */
async function isSignedInAtProvider(origin: string, clientId: string): Promise<boolean> {
  try {
    const address = `${origin}/identity/v1/sso/data?client_id=${clientId}`
    const answer = await fetch(address, { credentials: 'include', headers: LANGUAGE_HEADERS })
    return (await answer.text()).includes('"is_authenticated":true')
  } catch {
    return false
  }
}
