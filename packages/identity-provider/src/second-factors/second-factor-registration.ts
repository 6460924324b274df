import { notifyOwner } from '../accounts/notify-owner.ts'
import type { CodePurpose } from '../ports/grants-and-sessions.ts'
import type {
  FactorAddress,
  SecondFactor,
  SecondFactorKind,
} from '../ports/passkey-and-second-factor-stores.ts'
import type { Person } from '../ports/person-and-password-stores.ts'
import type { ProviderDeps } from '../provider-types.ts'
import { CODE_TTL_MS, newCode } from '../verification-code.ts'
import { factorRegistrationMessage } from './second-factor-code-messages.ts'

/**
 * Sends a code to the address or number of a new second factor. The factor is added once the code
 * is verified.
 */
export async function startFactorRegistration(
  { codes, messenger, settings, clock }: ProviderDeps,
  person: Person,
  factor: FactorAddress,
): Promise<void> {
  const code = newCode()
  await codes.store({
    ...purposeOf(person, factor.kind),
    code,
    data: { address: factor.address },
    expiresAt: clock.now() + CODE_TTL_MS,
  })
  await messenger.send(factorRegistrationMessage(settings.siteName, factor, code))
}

/** Adds the factor that received the code. Returns undefined if the code is wrong or expired. */
export async function finishFactorRegistration(
  deps: ProviderDeps,
  person: Person,
  kind: SecondFactorKind,
  code: string,
): Promise<SecondFactor | undefined> {
  const { codes, clock } = deps
  const sent = await codes.consume(purposeOf(person, kind), code, clock.now())
  const address = sent?.['address']
  return typeof address === 'string' ? enableFactor(deps, person, { kind, address }) : undefined
}

/** Adds a verified factor and notifies the owner. Returns an existing factor unchanged. */
export async function enableFactor(
  deps: ProviderDeps,
  person: Person,
  factor: FactorAddress,
): Promise<SecondFactor> {
  const otherFactor = (await deps.factors.of(person.id)).find(
    ({ kind, address }) => kind === factor.kind && address === factor.address,
  )
  if (otherFactor) return otherFactor
  const added = await deps.factors.add(person.id, factor, deps.clock.now())
  await notifyOwner(deps, person, CHANGES[factor.kind].added)
  return added
}

/**
 * Removes a factor and notifies the owner. Without factors left, also removes all trusted devices.
 * Returns false if the person has no such factor.
 */
export async function removeFactor(
  deps: ProviderDeps,
  person: Person,
  factor: FactorAddress,
): Promise<boolean> {
  const { factors, devices } = deps
  if (!(await factors.remove(person.id, factor))) return false
  if ((await factors.of(person.id)).length === 0) await devices.forgetAll(person.id)
  await notifyOwner(deps, person, CHANGES[factor.kind].removed)
  return true
}

/**
 * Returns the purpose of a registration code. It allows one registration per kind at a time, since
 * the finishing call does not name the address.
 */
function purposeOf({ id }: Person, kind: SecondFactorKind): CodePurpose {
  return { purpose: 'secondFactorRegistration', address: `${kind}:${id}` }
}

const CHANGES: Readonly<
  Record<SecondFactorKind, { readonly added: string; readonly removed: string }>
> = {
  email: {
    added: 'Une adresse e-mail a été ajoutée à vos seconds facteurs de connexion',
    removed: 'Une adresse e-mail a été retirée de vos seconds facteurs de connexion',
  },
  sms: {
    added: 'Un numéro de téléphone a été ajouté à vos seconds facteurs de connexion',
    removed: 'Un numéro de téléphone a été retiré de vos seconds facteurs de connexion',
  },
}
