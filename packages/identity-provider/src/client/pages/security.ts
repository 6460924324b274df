import type { AccountProfile } from '#domain/identity/account-data.ts'
import { SANDBOX_PROVIDER } from '#domain/identity/sandbox-provider.ts'
import type { AccountService } from '#ports/account-service.ts'

import { formErrorsOf, noticeOf } from '../call-account-service.ts'
import { onAction, onSubmit, showAlert } from '../form-handlers.ts'
import { loadOwnProfile } from '../load-profile-and-sign-in-redirects.ts'
import { fillList } from '../update-page-elements.ts'
import { bindFactors, showFactors } from './second-factors.ts'
import { defaultPasskeyName } from './sign-up.ts'

/** Starts the security page: password, passkeys, second factors, devices and linked accounts. */
export async function startSecurityPage(service: AccountService): Promise<void> {
  onSubmit('changePassword', ({ password = '', oldPassword }, form) =>
    formErrorsOf(service.updatePassword(password, oldPassword), () => {
      form.reset()
      showAlert(form, 'Votre mot de passe est changé.', 'done')
    }),
  )
  onAction('addPasskey', () => {
    const name = defaultPasskeyName()
    return noticeOf(
      service.addPasskey(name),
      `La clé d’accès «\u202F${name}\u202F» est ajoutée.`,
      () => showPasskeys(service),
    )
  })
  onSubmit('link', () =>
    formErrorsOf(
      service.link(SANDBOX_PROVIDER),
      // Reloads the page, since the SDK would redirect to the root of the account service.
      () => location.assign(location.href),
    ),
  )
  const loading = loadOwnProfile(service)
  bindFactors(service, loading)
  const profile = await loading
  if (!profile) return
  if (!profile.hasPassword) document.querySelector('[data-when-password]')?.remove()
  showIdentities(service, profile)
  await Promise.all([showPasskeys(service), showFactors(service), showDevices(service)])
}

const DAY = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long' })

/** Formats an ISO date as a French day. Returns an empty text if the date is missing or invalid. */
function dayOf(text: string | undefined): string {
  const date = new Date(text ?? '')
  return Number.isNaN(date.getTime()) ? '' : DAY.format(date).replace(/^1 /, '1er ')
}

async function showPasskeys(service: AccountService): Promise<void> {
  const answer = await service.passkeys()
  if (!answer.ok) return
  const entries = answer.value.map(({ id, name, createdAt, lastUsedAt }) => ({
    name,
    facts: [
      createdAt === undefined ? '' : `Ajoutée le ${dayOf(createdAt)}`,
      lastUsedAt === undefined ? '' : `utilisée le ${dayOf(lastUsedAt)}`,
    ]
      .filter(Boolean)
      .join(', '),
    removal: {
      question: `Supprimer la clé d’accès «\u202F${name}\u202F»\u202F?`,
      remove: () => service.removePasskey(id),
      refresh: () => showPasskeys(service),
    },
  }))
  fillList('passkeys', entries)
}

async function showDevices(service: AccountService): Promise<void> {
  const answer = await service.trustedDevices()
  if (!answer.ok) return
  const entries = answer.value.map(({ id, name, system, createdAt }) => ({
    name: name || system || 'Appareil',
    facts: [name === '' ? '' : system, `de confiance depuis le ${dayOf(createdAt)}`]
      .filter(Boolean)
      .join(', '),
    removal: {
      question: 'Retirer cet appareil\u202F? Un code y sera de nouveau demandé.',
      remove: () => service.removeTrustedDevice(id),
      refresh: () => showDevices(service),
    },
  }))
  fillList('devices', entries)
}

const PROVIDER_NAMES: Readonly<Record<string, string>> = {
  [SANDBOX_PROVIDER]: 'Fournisseur de démonstration',
}

function showIdentities(service: AccountService, { identities }: AccountProfile): void {
  const entries = identities.map(({ id, provider, username }) => ({
    name: PROVIDER_NAMES[provider] ?? provider,
    facts: username,
    removal: {
      question: `Délier le compte «\u202F${username}\u202F»\u202F?`,
      remove: () => service.unlink(id),
      refresh: async () => {
        const profile = await service.profile()
        if (profile.ok) showIdentities(service, profile.value)
      },
    },
  }))
  fillList('identities', entries)
}
