import { announce } from '#delivery/web/client/announcer.ts'
import type { AccountProfile, FactorChannel } from '#domain/identity/account-data.ts'
import { displayedEmail } from '#domain/shared/displayed-email.ts'
import { maskedAddress } from '#domain/shared/masked-address.ts'
import type { AccountService, FactorStart } from '#ports/account-service.ts'

import { formErrorsOf } from '../call-account-service.ts'
import { onAction, formNamed, onSubmit } from '../form-handlers.ts'
import { completeStep, openStep, stepValues } from '../page-steps.ts'
import { fillList } from '../update-page-elements.ts'
import { normalizeTypedCode, normalizeTypedPhoneNumber } from '../validate-account-form.ts'

const NAMES: Readonly<Record<FactorChannel, string>> = { email: 'Par e-mail', sms: 'Par SMS' }

/**
 * Loads the reader's second factors and lists them on the security page, with buttons that remove
 * them.
 */
export async function showFactors(service: AccountService): Promise<void> {
  const answer = await service.secondFactors()
  if (!answer.ok) return
  const entries = answer.value.map((factor) => ({
    name: NAMES[factor.channel],
    facts: displayedEmail(factor.address),
    removal: {
      question: `Supprimer le second facteur ${displayedEmail(factor.address)}\u202F?`,
      remove: () => service.removeFactor(factor),
      refresh: () => showFactors(service),
    },
  }))
  fillList('factors', entries)
}

/**
 * Handles the forms and buttons that add a second factor: request, code and cancellation. `loading`
 * tells the address that a code by email goes to.
 */
export function bindFactors(
  service: AccountService,
  loading: Promise<AccountProfile | undefined>,
): void {
  const started = async (
    start: FactorStart,
    channel: FactorChannel,
    factor: string,
  ): Promise<void> => {
    if (start === 'enabled') await ended()
    else openStep('factor-code', { channel, factor })
  }
  const ended = async (): Promise<void> => {
    formNamed('addPhoneFactor')?.reset()
    formNamed('verifyFactor')?.reset()
    completeStep('factor-choice')
    await showFactors(service)
  }

  onSubmit('addPhoneFactor', ({ phoneNumber = '' }) => {
    const number = normalizeTypedPhoneNumber(phoneNumber)
    return formErrorsOf(service.addPhoneFactor(number), (start) => started(start, 'sms', number))
  })
  onAction('addEmailFactor', () =>
    formErrorsOf(service.addEmailFactor(), async (start) =>
      started(start, 'email', maskedAddress((await loading)?.email ?? '')),
    ),
  )
  onSubmit('verifyFactor', ({ code = '' }) => {
    const channel = stepValues()['channel'] === 'email' ? 'email' : 'sms'
    return formErrorsOf(
      service.verifyFactor(channel, normalizeTypedCode(code)),
      async () => {
        await ended()
        announce('Votre second facteur est actif.')
      },
      { verificationCode: 'code' },
    )
  })
  onAction('cancelFactor', async () => {
    await ended()
    return undefined
  })
}
