import { signUp } from '#domain/identity/sign-up.ts'
import { SIGN_UP_MESSAGES } from '#domain/messages.ts'
import type { AccountService, SignUpOutcome } from '#ports/account-service.ts'

import { asked, fault, faultOf } from '../faults.ts'
import type { Fault } from '../faults.ts'
import { reachableIn } from '../form-check.ts'
import { onAction, formNamed, onSubmit, read } from '../forms.ts'
import type { Fields } from '../forms.ts'
import { showStep } from '../page-content.ts'
import { askOnReturn, goesStraightOn } from '../signed-in.ts'
import { pathTo } from '../surroundings.ts'

/** What the provider says of an identifier is shown beside the one field that holds it. */
const NAMED = { email: 'identifier', phoneNumber: 'identifier' }

/** Opening an account, by a password or by a passkey; then the address is verified (§5, §7). */
export function openSignUp(service: AccountService): void {
  onSubmit('signUp', (fields) => {
    const { identifier = '', password = '' } = fields
    const form = signUp({ ...reachableIn(identifier), password })
    if (!form.ok) return Promise.resolve(fault(SIGN_UP_MESSAGES[form.problem]))
    return faultOf(
      () => service.signUp(form.value, namesIn(fields)),
      (outcome) => goOn(service, outcome, identifier),
      NAMED,
    )
  })
  onAction('signUpWithPasskey', () => withPasskey(service))
  void goesStraightOn(service)
}

async function withPasskey(service: AccountService): Promise<Fault | undefined> {
  const form = formNamed('signUp')
  const fields = form ? read(form) : {}
  const { identifier = '', terms } = fields
  const who = reachableIn(identifier)
  if (!who) return fault('Saisissez d’abord votre adresse e-mail ou votre numéro de téléphone.')
  if (terms === undefined) return fault('Acceptez les conditions générales pour créer un compte.')
  return faultOf(
    () => service.signUpWithPasskey(who, namesIn(fields), passkeyName()),
    (outcome) => goOn(service, outcome, identifier),
    NAMED,
  )
}

function namesIn({ givenName = '', familyName = '' }: Fields) {
  return {
    ...(givenName.trim() === '' ? {} : { givenName: givenName.trim() }),
    ...(familyName.trim() === '' ? {} : { familyName: familyName.trim() }),
  }
}

/** Whoever is signed in at once proves the address next; others find the way on in their messages. */
function goOn(service: AccountService, { kind }: SignUpOutcome, identifier: string): unknown {
  if (kind === 'verificationAsked') {
    showStep('verification-demandee', { address: identifier.trim() })
    askOnReturn(async () => {
      const session = await asked(() => service.sessionInfo())
      if (!session.ok || !session.value.authenticated) return false
      showStep('fait')
      return true
    })
    return undefined
  }
  location.assign(pathTo(identifier.includes('@') ? 'verifyEmail' : 'verifyPhone'))
  return new Promise(() => undefined)
}

/** What a passkey of this browser is called, until its owner knows better. */
export function passkeyName(): string {
  const known = [/iPhone|iPad/, /Android/, /Mac OS/, /Windows/, /Linux/]
  const names = ['iPhone ou iPad', 'Android', 'Mac', 'Windows', 'Linux']
  const place = known.findIndex((system) => system.test(navigator.userAgent))
  return names[place] ?? 'Cet appareil'
}
