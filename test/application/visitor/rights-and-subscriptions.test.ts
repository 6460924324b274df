import { expect, test } from 'vitest'

import { ownSubscriptions } from '#application/visitor/rights-and-subscriptions.ts'
import { templatePath } from '#domain/downloads/document-template.ts'
import type { PremiumFact } from '#domain/premium/premium-history.ts'
import { days } from '#domain/shared/duration.ts'
import type { PremiumState } from '#domain/visitor/premium-state.ts'
import { NO_RIGHTS } from '#domain/visitor/reader-rights.ts'
import type { Rights } from '#domain/visitor/reader-rights.ts'
import { Outage } from '#ports/outage.ts'
import { aTemplate } from '#test/support/fixtures/document-template.ts'
import { anArticle, anEdition } from '#test/support/fixtures/documents-and-editions.ts'
import { agreement } from '#test/support/fixtures/law-documents.ts'
import { anEmail } from '#test/support/fixtures/parsed-email.ts'
import { MemoryLibrary } from '#test/support/memory/memory-library.ts'
import { MemoryLogger } from '#test/support/memory/memory-logger.ts'

const NOW = Date.UTC(2026, 10, 21)
const BEARER = { identityToken: 'a.b.c', subject: 'u-1', email: anEmail('claire@exemple.fr') }
const out = (): Promise<never> => Promise.reject(new Outage('back-office', undefined))

const library = new MemoryLibrary()
const TEMPLATE = aTemplate({ openedBy: [{ kind: 'spaces', key: 'btp' }] })
const opened = anArticle('ouvert', {
  access: 'premium',
  openedBy: [
    { kind: 'spaces', key: 'btp' },
    { kind: 'collectiveAgreements', key: '0016' },
  ],
})
await library.publish(
  anEdition([
    agreement('/convention-collective/0016-transports', '0016', 'Transports routiers', {}),
    opened,
  ]),
)

const ARTICLE = { title: opened.title, path: opened.path }
const FILE = { title: TEMPLATE.title, path: templatePath(TEMPLATE.slug) }

interface World {
  readonly state?: () => Promise<PremiumState>
  readonly facts?: readonly PremiumFact[]
  readonly rights?: () => Promise<Rights>
}

function rightsText({
  state = async () => 'none',
  facts = [],
  rights = async () => NO_RIGHTS,
}: World) {
  const logger = new MemoryLogger()
  const entry = { author: 'site', reason: undefined, actionCode: undefined, recordedAt: NOW }
  const questions: string[] = []
  const answer = ownSubscriptions({
    accounts: { stateOf: state },
    ledger: {
      entriesOf: async (email) => {
        questions.push(email)
        return facts.map((fact) => ({ ...entry, fact }))
      },
    },
    rights: { rightsOf: rights },
    library,
    templates: { templates: async () => [TEMPLATE] },
    clock: { now: () => NOW },
    logger,
  })(BEARER)
  return { answer, logger, questions }
}

test('a trial under way and the day on which it ends [P01]', async () => {
  const at = NOW - days(10)
  const { answer } = rightsText({
    state: async () => 'trial',
    facts: [{ kind: 'trialStarted', at }],
  })
  expect((await answer).premium).toEqual({ state: 'trial', until: at + days(30) })
})

test('a state that our ledger does not explain has no date [P01]', async () => {
  const facts = [{ kind: 'trialStarted', at: NOW - days(10) }] as const
  const elsewhere = rightsText({ state: async () => 'active', facts })
  expect((await elsewhere.answer).premium).toEqual({ state: 'active' })
  const stranger = rightsText({ state: async () => 'none', facts })
  expect([(await stranger.answer).premium, stranger.questions]).toEqual([{ state: 'none' }, []])
})

test('what no service tells is unknown, each part for itself, and logged [V06] [P01]', async () => {
  const premiumOut = rightsText({
    state: out,
    rights: async () => ({ ...NO_RIGHTS, spaces: ['btp'] }),
  })
  expect(await premiumOut.answer).toEqual({
    premium: undefined,
    rights: [
      { kind: 'spaces', key: 'btp', name: 'Bâtiment et travaux publics', opens: [ARTICLE, FILE] },
    ],
  })
  expect(premiumOut.logger.entries.map(({ event }) => event)).toEqual(['outage'])
  const rightsOut = rightsText({ rights: out })
  expect(await rightsOut.answer).toEqual({ premium: { state: 'none' }, rights: undefined })
  await expect(
    rightsText({ rights: () => Promise.reject(new Error('bug')) }).answer,
  ).rejects.toThrow('bug')
})

test('names rights by subject or agreement, and others by their key [E03]', async () => {
  const { answer } = rightsText({
    rights: async () => ({
      spaces: ['droit-du-travail', 'ma-veille'],
      subscriptions: ['actualite-premium'],
      trials: [],
      collectiveAgreements: ['16', '9998'],
    }),
  })
  expect((await answer).rights?.map(({ kind, name }) => [kind, name])).toEqual([
    ['subscriptions', 'Actualité Premium'],
    ['spaces', 'Droit du travail & RH'],
    ['spaces', 'Ma veille'],
    ['collectiveAgreements', 'Transports routiers'],
    ['collectiveAgreements', 'IDCC\u00A09998'],
  ])
})

test('each right lists the pages that it opens [P02]', async () => {
  const { answer } = rightsText({
    rights: async () => ({
      spaces: ['droit-du-travail'],
      subscriptions: [],
      trials: ['btp'],
      collectiveAgreements: ['16'],
    }),
  })
  expect((await answer).rights?.map(({ kind, opens }) => [kind, opens])).toEqual([
    ['trials', []],
    ['spaces', []],
    ['collectiveAgreements', [ARTICLE]],
  ])
})
