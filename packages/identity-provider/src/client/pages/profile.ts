import type { AccountProfile } from '#domain/identity/account-data.ts'
import { SUCCESS_MESSAGES } from '#domain/messages.ts'
import type { AccountService } from '#ports/account-service.ts'

import { CUSTOM_FIELDS } from '../../account-form-fields.ts'
import { formErrorsOf } from '../call-account-service.ts'
import { formNamed, onSubmit, showAlert } from '../form-handlers.ts'
import { loadOwnProfile } from '../load-profile-and-sign-in-redirects.ts'
import { pathTo } from '../return-url.ts'
import { fillTexts } from '../update-page-elements.ts'
import { normalizeTypedPhoneNumber } from '../validate-account-form.ts'
import { PENDING_PHONE } from './email-and-phone-verification.ts'

/** Starts the profile page: fills in its forms and saves changes. */
export async function startProfilePage(service: AccountService): Promise<void> {
  const loading = loadOwnProfile(service)
  onSubmit('profile', (fields, form) =>
    formErrorsOf(
      service.updateProfile({
        givenName: (fields['givenName'] ?? '').trim(),
        familyName: (fields['familyName'] ?? '').trim(),
        customFields: Object.fromEntries(
          CUSTOM_FIELDS.map((name) => [name, (fields[name] ?? '').trim()]),
        ),
      }),
      () => showAlert(form, SUCCESS_MESSAGES.preferencesSaved, 'done'),
    ),
  )
  onSubmit('changeEmail', ({ email = '' }, form) =>
    formErrorsOf(service.updateEmail(email.trim()), () => {
      form.reset()
      const sent = `Un message est parti à ${email.trim()}\u00A0: ouvrez son lien pour confirmer le changement.`
      showAlert(form, sent, 'done')
    }),
  )
  onSubmit('changePhone', ({ phoneNumber = '' }) => {
    const number = normalizeTypedPhoneNumber(phoneNumber)
    return formErrorsOf(service.updatePhoneNumber(number), async () => {
      PENDING_PHONE.store((await loading)?.id ?? '', number)
      location.assign(pathTo('verifyPhone'))
    })
  })
  const profile = await loading
  if (profile) show(profile)
}

function show(profile: AccountProfile): void {
  const { givenName, familyName, customFields, email, phoneNumber } = profile
  const form = formNamed('profile')
  for (const [name, value] of Object.entries({ givenName, familyName, ...customFields })) {
    write(form?.elements.namedItem(name), value ?? '')
  }
  fillTexts(document, { email, phone: phoneNumber })
  showVerificationState('email', email, profile.emailVerified)
  showVerificationState('phone', phoneNumber, profile.phoneNumberVerified)
}

/** Writes a stored value into a field. Adds it to the options of a select that lacks it. */
function write(field: unknown, value: string): void {
  if (
    field instanceof HTMLSelectElement &&
    ![...field.options].some((one) => one.value === value)
  ) {
    field.add(new Option(value, value))
  }
  if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value
}

function showVerificationState(kind: string, value: string, proven: boolean): void {
  const place = document.querySelector<HTMLElement>(`[data-verification="${kind}"]`)
  if (place) place.dataset['state'] = value === '' ? 'missing' : proven ? 'proven' : 'unproven'
}
