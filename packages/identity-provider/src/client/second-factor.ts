import type { FactorChannel } from '#domain/identity/account.ts'
import type { AccountService, SignInOutcome } from '#ports/account-service.ts'

import { onAction } from './actions.ts'
import { fault, faultOf } from './faults.ts'
import type { Fault } from './faults.ts'
import { codeIn } from './form-check.ts'
import { onSubmit } from './forms.ts'
import { showStep } from './steps.ts'

const CHANNEL_WORDS: Readonly<Record<FactorChannel, string>> = { email: 'e-mail', sms: 'SMS' }
const BEGIN_AGAIN = 'Votre connexion a expiré. Recommencez.'

interface Asked {
  readonly stepUpToken: string
  channel: FactorChannel
  challengeId: string | undefined
}

/** The second factor of a sign-in: the channel if there are several, then the code. It gives what a sign-in that asks for one goes on with. */
export function followSecondFactor(
  service: AccountService,
  settle: (outcome: SignInOutcome) => unknown,
): (outcome: Extract<SignInOutcome, { kind: 'secondFactorAsked' }>) => Promise<Fault | undefined> {
  let asked: Asked | undefined

  function send(): Promise<Fault | undefined> {
    const current = asked
    if (!current) return Promise.resolve(fault(BEGIN_AGAIN))
    const { stepUpToken, channel } = current
    return faultOf(
      () => service.sendSecondFactorCode(stepUpToken, channel),
      ({ challengeId }) => {
        current.challengeId = challengeId
        showStep('second-code', { channel: CHANNEL_WORDS[channel] })
      },
    )
  }

  onSubmit('chooseFactor', ({ channel }) => {
    if (asked) asked.channel = channel === 'sms' ? 'sms' : 'email'
    return send()
  })
  onAction('resendSecondFactor', send)
  onSubmit('secondFactor', ({ code = '', trustDevice }) => {
    const challengeId = asked?.challengeId
    if (challengeId === undefined) return Promise.resolve(fault(BEGIN_AGAIN))
    return faultOf(
      () =>
        service.signInBySecondFactor(challengeId, codeIn(code), {
          trustDevice: trustDevice !== undefined,
        }),
      settle,
      { verificationCode: 'code' },
    )
  })

  return async ({ stepUpToken, channels }) => {
    const [channel = 'email', other] = channels
    asked = { stepUpToken, channel, challengeId: undefined }
    if (other === undefined) return send()
    for (const choice of document.querySelectorAll<HTMLElement>('label[data-channel]')) {
      choice.hidden = !channels.some((known) => known === choice.dataset['channel'])
    }
    showStep('second-facteur')
    return undefined
  }
}
