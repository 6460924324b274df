import { announce } from '#delivery/web/client/shell/announcer.ts'
import type { FactorChannel } from '#domain/identity/account-data.ts'
import type { AccountService, FactorStart } from '#ports/account-service.ts'

import { callForFormErrors, callService } from '../call-account-service.ts'
import { onAction, formNamed, onSubmit } from '../form-handlers.ts'
import { confirmRemoval, fillList, fillTexts } from '../update-page-elements.ts'
import { normalizeTypedCode, normalizeTypedPhoneNumber } from '../validate-account-form.ts'

const NAMES: Readonly<Record<FactorChannel, string>> = { email: 'Par e-mail', sms: 'Par SMS' }

/**
 * Loads the reader's second factors and lists them on the security page, with buttons that remove
 * them.
 */
export async function showFactors(service: AccountService): Promise<void> {
  const answer = await callService(() => service.secondFactors())
  if (!answer.ok) return
  const entries = answer.value.map((factor) => ({
    name: NAMES[factor.channel],
    facts: factor.address,
    remove: async () => {
      if (!(await confirmRemoval(`Supprimer le second facteur ${factor.address}\u202F?`))) return
      const removed = await callService(() => service.removeFactor(factor))
      announce(removed.ok ? 'C’est fait.' : removed.problem.message)
      if (removed.ok) await showFactors(service)
    },
  }))
  fillList('factors', entries)
}

/** Handles the forms and buttons that add a second factor: request, code and cancellation. */
export function bindFactors(service: AccountService): void {
  let channel: FactorChannel = 'sms'

  const started = async (start: FactorStart, by: FactorChannel, address: string): Promise<void> => {
    channel = by
    if (start === 'enabled') {
      await ended()
      return
    }
    fillTexts(document, { factor: address })
    togglePart('factor-choice', false)
    togglePart('factor-code', true)
    formNamed('verifyFactor')?.querySelector('input')?.focus()
  }
  const ended = async (): Promise<void> => {
    formNamed('addPhoneFactor')?.reset()
    formNamed('verifyFactor')?.reset()
    togglePart('factor-code', false)
    togglePart('factor-choice', true)
    await showFactors(service)
  }

  onSubmit('addPhoneFactor', ({ phoneNumber = '' }) => {
    const number = normalizeTypedPhoneNumber(phoneNumber)
    return callForFormErrors(
      () => service.addPhoneFactor(number),
      (start) => started(start, 'sms', number),
    )
  })
  onAction('addEmailFactor', () =>
    callForFormErrors(
      () => service.addEmailFactor(),
      (start) => started(start, 'email', 'votre adresse e-mail'),
    ),
  )
  onSubmit('verifyFactor', ({ code = '' }) =>
    callForFormErrors(
      () => service.verifyFactor(channel, normalizeTypedCode(code)),
      async () => {
        await ended()
        announce('Votre second facteur est actif.')
      },
      { verificationCode: 'code' },
    ),
  )
  onAction('cancelFactor', async () => {
    await ended()
    return undefined
  })
}

function togglePart(name: string, shown: boolean): void {
  const place = document.querySelector<HTMLElement>(`[data-step="${name}"]`)
  if (place) place.hidden = !shown
}
