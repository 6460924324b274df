import { describe, expect, test } from 'vitest'

import { createPageLoaders } from '#application/pages/routing/page-loaders.ts'
import { loadErrorPage } from '#application/pages/service/load-error-pages.ts'
import type { CancellationStep } from '#application/views/form-views.ts'
import { Outage } from '#ports/outage.ts'
import { anEmail } from '#test/support/fixtures/parsed-email.ts'
import { siteSettings } from '#test/support/fixtures/site-settings.ts'
import { MemoryLogger } from '#test/support/memory/memory-logger.ts'
import { pagePorts } from '#test/support/memory/memory-site.ts'

const ports = await pagePorts()
const LAW_DATES = 'law'

describe('the error page', () => {
  test('says the generic sentence and the reference, nothing else of the error [M01]', async () => {
    const { view, frame } = await loadErrorPage(ports, new MemoryLogger(), 'ab12cd34')
    expect(view).toMatchObject({ kind: 'error', reference: 'ab12cd34' })
    expect(view.meta.description).toBe('Une erreur est survenue, merci de réessayer.')
    expect(view.meta.indexed).toBe(false)
    expect(frame.menus).toEqual(siteSettings.menus)
  })

  test('loads without menus during their outage, and logs it [M02]', async () => {
    const logger = new MemoryLogger()
    const menus = { menus: () => Promise.reject(new Outage('database', new Error('éteinte'))) }
    const { view, frame } = await loadErrorPage({ ...ports, menus }, logger, 'ab12cd34')
    expect(view.kind).toBe('error')
    expect(frame.menus.areas).toEqual([])
    expect(logger.entries).toEqual([
      { level: 'warn', event: 'outage', fields: { service: 'database' } },
    ])
  })

  test('loads without the dates of the law during their outage [M02]', async () => {
    const dates = { stateOfLaw: () => Promise.reject(new Outage('database', new Error('éteinte'))) }
    const withoutDates = { ...ports, [LAW_DATES]: dates }
    const { view, frame } = await loadErrorPage(withoutDates, new MemoryLogger(), 'ab12cd34')
    expect(view.kind).toBe('error')
    expect(frame.stateOfLaw).toEqual({})
    expect(frame.menus).toEqual(siteSettings.menus)
  })
})

test('the page for unknown addresses suggests news and is not indexed', async () => {
  const { view, tags } = await createPageLoaders(ports).notFound()
  expect(view.kind === 'notFound' && view.suggestions).toHaveLength(4)
  expect(view.meta.indexed).toBe(false)
  expect([...tags]).toEqual(['menus', 'list:article'])
})

const pages = createPageLoaders(await pagePorts())
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
