import type { AccountRefusal, FieldRefusal } from '#domain/identity/account.ts'
import { GENERIC_ERROR } from '#domain/messages.ts'
import { seconds } from '#domain/shared/duration.ts'
import { fieldsOf } from '#domain/shared/fields.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Answered } from '#ports/account-service.ts'
import { Outage } from '#ports/outage.ts'

import { identityError, isProviderRefusal, ownRefusal } from './identity-error-of.ts'
import { textOf } from './profiles.ts'

/** How long a call of the account service may stay without an answer, in milliseconds: somebody waits before a form. */
export const FORM_PATIENCE = seconds(15)

/** What this browser refuses, for the person who reads. */
const OWN_MESSAGES: Readonly<Record<string, string>> = {
  cancelled: 'La demande a été interrompue. Vous pouvez recommencer.',
  passkey_known: 'Cet appareil a déjà une clé d’accès pour ce compte.',
  popup_blocked: 'Votre navigateur a bloqué la fenêtre de connexion. Autorisez-la, puis réessayez.',
  popup_closed: 'La fenêtre de connexion a été fermée avant la fin.',
  webauthn_unsupported: 'Ce navigateur ne prend pas en charge les clés d’accès.',
  login_required: 'Connectez-vous pour continuer.',
}

/** Turns a call of the SDK into an answer of the account service: what the provider or this browser refuses is a value, anything else an outage. */
export async function answered<Value>(call: () => Promise<Value>): Answered<Value> {
  try {
    return ok(await call())
  } catch (cause) {
    if (!isProviderRefusal(cause) && ownRefusal(cause) === undefined) {
      throw new Outage('identity', cause)
    }
    return refused(refusalIn(cause))
  }
}

/** The same for a call that brings nothing. */
export function accepted(call: () => Promise<unknown>): Answered {
  return answered(async () => void (await call()))
}

/** A refusal in words for the person: those of the provider, else our own, else the generic ones (§8). */
export function refusalIn(cause: unknown): AccountRefusal {
  const { errorUserMsg, errorDetails } = fieldsOf(cause)
  const { error: code } = identityError(cause)
  return {
    code,
    message: textOf(errorUserMsg) || (OWN_MESSAGES[code] ?? GENERIC_ERROR),
    fields: Array.isArray(errorDetails) ? errorDetails.flatMap(fieldIn) : [],
  }
}

function fieldIn(value: unknown): readonly FieldRefusal[] {
  const { field, code, message } = fieldsOf(value)
  if (typeof field !== 'string') return []
  const camel = field.replace(/_(\w)/g, (_match, letter: string) => letter.toUpperCase())
  return [
    { field: camel, code: code === 'missing' ? 'missing' : 'invalid', message: textOf(message) },
  ]
}
