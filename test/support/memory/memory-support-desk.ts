import { loadPageAt } from '#application/pages/routing/load-page-at-path.ts'
import type { Site } from '#application/site-use-cases.ts'
import type {
  SupportStores,
  SupportDeskPorts,
} from '#application/support/audit-support-question.ts'
import { supportDesk } from '#application/support/support-desk.ts'
import { checkTrialAllowed } from '#domain/premium/premium-history.ts'
import { actionCodeAnswer } from '#domain/visitor/action-code.ts'
import { NO_RIGHTS } from '#domain/visitor/reader-rights.ts'
import type { Rights } from '#domain/visitor/reader-rights.ts'
import type { Account } from '#ports/account-lookup.ts'
import type { LedgerEntry } from '#ports/premium-ledger-and-activation.ts'
import type { SupportDesk } from '#ports/support-desk.ts'
import type { LookUp, WrittenActionCode } from '#ports/support-reports.ts'
import { aTemplate } from '#test/support/fixtures/document-template.ts'

/** Current time of the tests: noon in Paris. */
export const TODAY = Date.UTC(2026, 10, 21, 11)

/** Template of the support desk, which a space opens. */
export const TEMPLATE = aTemplate({ openedBy: [{ kind: 'spaces', key: 'cse' }] })

/** Initial data of an in-memory support desk, mostly by email address. */
export interface SupportDeskData {
  readonly entries?: Readonly<Record<string, readonly LedgerEntry[]>>
  readonly rights?: Readonly<Record<string, Rights>>
  readonly holders?: Readonly<Record<string, string>>
  readonly codes?: readonly WrittenActionCode[]
  readonly people?: readonly Account[]
}

/** In-memory support desk, with its ledger and its audit entries. */
export interface MemorySupport {
  readonly desk: SupportDesk
  readonly ledger: Map<string, readonly LedgerEntry[]>
  readonly audited: LookUp[]
}

/** Creates a support desk over this data. `instead` replaces some of its ports. */
export function memorySupport(
  { pages, ...site }: Pick<SupportDeskPorts, 'library' | 'explainRedirect'> & Pick<Site, 'pages'>,
  written: SupportDeskData = {},
  instead: Partial<SupportDeskPorts> = {},
): MemorySupport {
  const ledger = new Map(Object.entries(written.entries ?? {}))
  const audited: LookUp[] = []
  const clock = { now: () => TODAY }
  const codeOf = (code: string) => written.codes?.find((known) => known.code === code)
  const desk = supportDesk({
    ...site,
    pageAt: (address) => loadPageAt(pages, address),
    templates: { templates: async () => [TEMPLATE] },
    stores: booksOver(ledger, written),
    orders: undefined,
    siteOrigin: 'http://localhost:3000',
    defaultActionCode: 'PREAVIS',
    demonstrationAddresses: ['abonnement@preavis.example', 'essai@preavis.example'],
    people: {
      identifiedBy: async ({ value }) => written.people?.find(({ email }) => email === value),
    },
    actionCodes: {
      lookUp: async (code) => {
        const known = codeOf(code)
        return actionCodeAnswer(known && { validUntil: undefined, ...known }, TODAY)
      },
    },
    downloads: { countedIn: async () => [TODAY - 1000] },
    monthlyDownloads: 3,
    audit: {
      record: async (lookUp) => void audited.push(lookUp),
      recent: async (most, person) =>
        audited
          .filter((lookUp) => person === undefined || lookUp.person === person)
          .map(({ agent, question, about, at }) => ({
            agent,
            question,
            ...(about === undefined ? {} : { about }),
            at,
          }))
          .toReversed()
          .slice(0, most),
    },
    clock,
    ...instead,
  })
  return { desk, ledger, audited }
}

function booksOver(
  ledger: Map<string, readonly LedgerEntry[]>,
  { rights, holders, codes }: SupportDeskData,
): SupportStores {
  const entriesOf = async (email: string) => ledger.get(email) ?? []
  return {
    ledger: {
      entriesOf,
      startTrial: async ({ email }) =>
        checkTrialAllowed((await entriesOf(email)).map(({ fact }) => fact)).ok
          ? { ok: true, value: 'trialStarted' }
          : { ok: false, problem: 'trialAlreadyUsed' },
      record: async ({ email, ...entry }) => {
        ledger.set(email, [...(await entriesOf(email)), { ...entry, actionCode: undefined }])
      },
    },
    support: {
      rightsOf: async (email) => rights?.[email] ?? NO_RIGHTS,
      newslettersOf: async (email) => ({
        received: email.startsWith('abonnee') ? ['btp', 'pme'] : [],
        awaited: email.startsWith('abonnee') ? ['st'] : [],
        followed: [],
        followsAwaited: [],
      }),
      holderOf: async (email) => holders?.[email],
      actionCode: async (code) => codes?.find((known) => known.code === code),
      actionCodes: async () => codes?.map(({ code }) => code) ?? [],
    },
  }
}
