import { expect, test } from 'vitest'

import { pagesOf } from '#application/pages/routing/pages.ts'
import type { CancellationStep } from '#application/views/form-views.ts'
import { anEmail } from '#test/support/fixtures/an-email.ts'
import { pagePorts } from '#test/support/memory/memory-site.ts'

const pages = pagesOf(await pagePorts())
const named = { name: 'Claire Élan', email: anEmail('claire@exemple.fr'), contract: 'Premium' }
const form = { ...named, wishedOn: '' }
const cancellation = { ...named, wishedOn: undefined, reference: 'f12f3ee3', checkedAt: 0 }
const notified = { received: { ...cancellation, receivedAt: 0 }, acknowledged: true }

test.each<[CancellationStep, string, string]>([
  [
    { kind: 'fill', form, problems: [], limited: false },
    'Résilier votre contrat',
    'Résilier votre contrat',
  ],
  [
    { kind: 'fill', form, problems: ['cancellationEmailInvalid'], limited: false },
    'Erreur\u00A0: Résilier votre contrat',
    'Résilier votre contrat',
  ],
  [
    { kind: 'check', cancellation, expired: false },
    'Vérifiez votre demande',
    'Vérifiez votre demande',
  ],
  [{ kind: 'done', notified }, 'Votre résiliation est notifiée', 'Votre résiliation est notifiée'],
])('each step has its own window title and heading: %j', async (step, title, heading) => {
  const { view } = await pages.cancellation(step)
  expect(view.meta.title).toBe(title)
  expect(view).toMatchObject({ heading: { title: heading } })
})
