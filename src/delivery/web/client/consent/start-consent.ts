import * as pageIds from '#delivery/web/contract/element-ids.ts'
import type { ConsentAnswers } from '#domain/consent/consent.ts'

import { shellData } from '../shell/import-script.ts'
import type { onPageLoad } from '../shell/page-load-listeners.ts'
import type { ExtensibleShellStore } from '../shell/shell-store.ts'
import { storedConsent } from '../wiring/create-reader-consent.ts'
import type { ConsentPrompt } from './ask-consent.ts'
import { connectTagManager } from './connect-tag-manager.ts'

/** Name of the window event sent after every choice. */
const CHANGED = 'consentchange'

/**
 * Asks for consent if needed, and runs the tag manager after consent. Rereads the stored choice
 * when the tab becomes visible, since another tab may have changed it.
 */
export function start(store: ExtensibleShellStore, whenShown: typeof onPageLoad): void {
  const consent = storedConsent(shellData().purposes ?? '')
  const tags = connectTagManager(store, consent.hasConsent('audience'))
  let asking: Promise<ConsentPrompt> | undefined

  const choose = async (answers: ConsentAnswers): Promise<void> => {
    const counted = consent.choose(answers)
    follow()
    dispatchEvent(new Event(CHANGED))
    await counted
  }

  function follow(): void {
    tags.consentSaid(consent.hasConsent('audience'))
    const heading = document.getElementById(pageIds.consentChoices)
    if (!asking && !heading && !consent.needsConsent()) return
    asking ??= import('./ask-consent.ts').then((script) =>
      script.createConsentPrompt(consent, choose),
    )
    asking.then(
      (questions) => questions.show(document.getElementById(pageIds.consentChoices)),
      () => (asking = undefined),
    )
  }

  const show = (): void => {
    tags.pageShown()
    follow()
  }
  whenShown(show)
  addEventListener('visibilitychange', follow)
  show()
}
