import { days } from '#domain/shared/duration.ts'
import { NO_RIGHTS } from '#domain/visitor/rights.ts'
import type { Person } from '#ports/identity/people.ts'
import type { LedgerEntry } from '#ports/premium-ledger.ts'

import { TODAY } from './memory-support.ts'
import type { Written } from './memory-support.ts'

const SITE = { author: 'site', reason: undefined, actionCode: undefined }

function entry(fact: LedgerEntry['fact'], given: Partial<LedgerEntry> = {}): LedgerEntry {
  return { ...SITE, fact, recordedAt: fact.at, ...given }
}

const trial = (ago: number) => entry({ kind: 'trialStarted', at: TODAY - days(ago) })

function person(id: string, email: string, given: Partial<Person> = {}): Person {
  return {
    id,
    email,
    emailVerified: true,
    phoneNumber: undefined,
    phoneVerified: false,
    customIdentifier: undefined,
    hasPassword: true,
    claims: { given_name: 'Claire', family_name: 'Élan' },
    createdAt: TODAY - days(100),
    changedAt: TODAY,
    ...given,
  }
}

/** Books with somebody in each state, somebody with rights, and codes. */
export const BOOKS: Written = {
  entries: {
    'essai@exemple.fr': [trial(10)],
    'finie@exemple.fr': [trial(60)],
    'abonnee@exemple.fr': [
      entry(trial(100).fact, { actionCode: 'RENTREE' }),
      entry(
        {
          kind: 'subscriptionStarted',
          at: TODAY - days(70),
          until: Date.UTC(2026, 11, 31, 23),
        },
        { author: 'Sacha', reason: 'Bon de commande 12' },
      ),
    ],
    'ancienne@exemple.fr': [
      entry({ kind: 'subscriptionStarted', at: TODAY - days(90), until: TODAY - days(3) }),
    ],
    'douteuse@exemple.fr': [trial(10)],
    'prise@exemple.fr': [trial(10)],
  },
  rights: {
    'abonnee@exemple.fr': { ...NO_RIGHTS, spaces: ['sante'], collectiveAgreements: ['1486'] },
  },
  holders: { 'prise@exemple.fr': 'p-autre', 'abonnee@exemple.fr': 'p-1' },
  codes: [
    { code: 'RENTREE', cact: 'RENTREE-RH', offer: 'Essai de 30 jours', validFrom: TODAY - 1 },
    { code: 'ANCIEN', cact: 'ANCIEN', offer: 'Vieux', validFrom: 0, validUntil: TODAY },
  ],
  people: [
    person('p-1', 'abonnee@exemple.fr'),
    person('p-2', 'essai@exemple.fr'),
    person('p-3', 'finie@exemple.fr'),
    person('p-4', 'ancienne@exemple.fr'),
    person('p-5', 'douteuse@exemple.fr', { emailVerified: false }),
    person('p-6', 'prise@exemple.fr'),
  ],
}
