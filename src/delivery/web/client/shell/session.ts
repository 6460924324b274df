import { dataOf } from '#delivery/web/contract/hooks.ts'
import { LANGUAGE_HEADERS } from '#domain/identity/client-settings.ts'

import type { StartedSession } from '../session/session.ts'
import { lazyScript, shellData } from './lazy-scripts.ts'
import { onPageLoad } from './page-load.ts'
import type { ShellStore } from './shell-store.ts'

/** How long the provider waits for the page to load, in milliseconds: nothing that the reader waits for is held up. */
const ONCE_READ = 2000

/** Shows by an attribute of the root of the page who reads, and brings what follows the session to whoever may have one: tokens are stored, the reader comes back from the account service or with somebody’s tokens in the address, or the provider says so, which is asked once a page load (§4). Nobody else ever loads it. */
export function followSession(store: ShellStore): void {
  const { identity: origin = '', client: clientId = '' } = shellData()
  let opening: Promise<StartedSession | undefined> | undefined
  const anonymous = () => store.send({ kind: 'visitorIsAnonymous' })
  const bring = () =>
    (opening ??= lazyScript('session').then(
      (script) => script.startSession({ store, onPageLoad, provider: { origin, clientId } }),
      () => {
        opening = undefined
        anonymous()
        return undefined
      },
    ))
  const look = () => {
    if (mayBeSignedIn()) void bring()
    else if (!opening) anonymous()
  }
  const ask = async () => {
    if (mayBeSignedIn() || !(await saysSomebody(origin, clientId))) return
    const before = opening
    const session = await bring()
    // A script that has just come checks by itself.
    if (before) session?.check()
  }
  onPageLoad(look)
  addEventListener('storage', look)
  addEventListener('pageshow', ({ persisted }) => {
    look()
    // The window was elsewhere meanwhile, perhaps at the account service.
    if (persisted) void ask()
  })
  setTimeout(() => void ask(), ONCE_READ)
  store.subscribe(() => {
    dataOf(document.documentElement).session = store.state().session.kind
  })
}

/** A browser that stores nothing keeps no sign-in, which a reader who comes back from signing in is told. */
function mayBeSignedIn(): boolean {
  if (/backaccount=|premiumtrial=|signedout=|_token=/.test(location.href)) return true
  try {
    return 'id_token' in localStorage
  } catch {
    return false
  }
}

/** Asks the provider whether somebody is signed in there: one request, without its SDK. */
async function saysSomebody(origin: string, clientId: string): Promise<boolean> {
  try {
    const address = `${origin}/identity/v1/sso/data?client_id=${clientId}`
    const answer = await fetch(address, { credentials: 'include', headers: LANGUAGE_HEADERS })
    return (await answer.text()).includes('"is_authenticated":true')
  } catch {
    return false
  }
}
