import { templatePath } from '#domain/downloads/document-template.ts'
import { escapeTyped } from '#domain/navigation/canonical-path.ts'
import { downloadsVerdict } from '#domain/premium/download-allowance.ts'
import type { DownloadsVerdict } from '#domain/premium/download-allowance.ts'
import { premiumGate } from '#domain/premium/premium-gate.ts'
import type { GateRule, PremiumReader } from '#domain/premium/premium-gate.ts'
import { premiumStatusAt } from '#domain/premium/premium-history.ts'
import type { Instant } from '#domain/shared/instant.ts'
import { parisMonth } from '#domain/shared/paris-calendar.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { DocumentAccess } from '#domain/visitor/opening-rights.ts'
import { isPremium } from '#domain/visitor/premium-state.ts'
import { hasRight, NO_RIGHTS } from '#domain/visitor/reader-rights.ts'
import type { Account } from '#ports/account-lookup.ts'
import type { SupportDesk, DeskAnswer } from '#ports/support-desk.ts'
import type { ExplainedRule, Explanation, ReaderAccount } from '#ports/support-reports.ts'

import { readSiteAddress } from '../pages/routing/canonical-site-address.ts'
import { nameRights } from '../visitor/name-rights.ts'
import { buildPremiumReport, factsIn } from './answer-premium-status-and-history.ts'
import {
  accountOf,
  isTrustedAccount,
  similarAddresses,
  auditPersonQuestion,
} from './audit-support-question.ts'
import type { AuditedQuestion, SupportDeskPorts, SupportStores } from './audit-support-question.ts'

/**
 * Returns the handler that explains a person's access to a document and to downloads. The rules are
 * those of the pages.
 */
export function explainAccess(ports: SupportDeskPorts): SupportDesk['explanation'] {
  return async (question) => {
    const target = targetOf(question.path, ports.siteOrigin)
    if (!target.ok) return target
    const address = readSiteAddress(target.value)
    if (!address.ok) return address
    const request = await auditPersonQuestion(
      ports,
      'explanation',
      question,
      address.value.address.path,
    )
    if (!request.ok) return request
    if (!ports.stores) return refused('storedElsewhere')
    const { email, now } = request.value
    const explained = await ports.explainRedirect(target.value)
    if (!explained.ok) return explained
    const { path } = explained.value
    const document = (await ports.library.documentAt(path)) ?? (await templateAt(ports, path))
    if (!document) return refused('unknownDocument')
    const { facts, person, account, reader } = await loadReader(ports, ports.stores, request.value)
    const { gate, rule } = premiumGate(document, reader)
    return ok({
      path,
      title: document.title,
      access: document.access,
      ...(await explainedRights(ports, document, reader)),
      account,
      ...(account === 'absent' ? similarAddresses(ports, email) : {}),
      premium: buildPremiumReport(email, facts, now),
      reader: reader.kind === 'signedIn' ? reader.status.state : 'anonymous',
      gate: { gate, rule: explainedRule(rule, account) },
      downloads: await downloadsOf(ports, document, reader, person, now),
    })
  }
}

/** Returns the access to the template page at a path, or undefined for another path. */
async function templateAt(
  { templates }: SupportDeskPorts,
  path: string,
): Promise<(DocumentAccess & { readonly title: string }) | undefined> {
  const template = (await templates.templates()).find(({ slug }) => templatePath(slug) === path)
  return template && { access: 'public', ...template }
}

/** Loads what is known of a person, and the reader for whom the gate is decided. */
async function loadReader(
  ports: SupportDeskPorts,
  { ledger, support }: SupportStores,
  { email, now }: AuditedQuestion,
) {
  const facts = factsIn(await ledger.entriesOf(email))
  const person = await ports.people?.identifiedBy({ kind: 'email', value: email })
  const account = ports.people
    ? await accountOf({ ledger, support }, email, person)
    : 'storedElsewhere'
  const rights = await support.rightsOf(email)
  const reader = readerOf(account, () => ({ status: premiumStatusAt(facts, now), rights }))
  return { facts, person, account, reader }
}

/** Names the rights that open a document, if any, and says which ones the reader has. */
async function explainedRights(
  { library }: SupportDeskPorts,
  { openedBy }: Pick<DocumentAccess, 'openedBy'>,
  reader: AccountReader,
): Promise<Pick<Explanation, 'openedBy'>> {
  if (openedBy === undefined) return {}
  const rights = (reader.kind === 'signedIn' && reader.rights) || NO_RIGHTS
  const named = await nameRights(library, openedBy)
  return { openedBy: named.map((right) => ({ ...right, isHeld: hasRight(rights, right) })) }
}

/**
 * Returns the rule to explain. For an unverified address, whose facts do not count, it is
 * `addressNotProven`.
 */
function explainedRule(rule: GateRule, account: ReaderAccount): ExplainedRule {
  return rule === 'neverPremium' && !isTrustedAccount(account) ? 'addressNotProven' : rule
}

/**
 * Returns the decision on a download, or `unknown` if an external provider has the account and its
 * monthly count.
 */
async function downloadsOf(
  ports: SupportDeskPorts,
  { openedBy = [] }: Pick<DocumentAccess, 'openedBy'>,
  reader: AccountReader,
  person: Account | undefined,
  now: Instant,
): Promise<DownloadsVerdict | 'unknown'> {
  const verdict = downloadsVerdict({
    reader,
    openedBy,
    now,
    downloadedAt: await countedBy(ports, reader, person, now),
    monthlyAllowance: ports.monthlyDownloads,
  })
  return verdict.rule === 'monthlyAllowance' && !person ? 'unknown' : verdict
}

type AccountReader = Exclude<PremiumReader, { kind: 'editor' }>

/** Returns the reader for whom the gate is decided. An unverified address has neither Premium nor rights. */
function readerOf(
  account: ReaderAccount,
  trusted: () => Omit<Extract<PremiumReader, { kind: 'signedIn' }>, 'kind'>,
): AccountReader {
  if (account === 'absent') return { kind: 'anonymous' }
  return {
    kind: 'signedIn',
    ...(isTrustedAccount(account) ? trusted() : { status: { state: 'none' } }),
  }
}

/** Returns the times of this month's counted downloads. Downloads with Premium are not counted. */
async function countedBy(
  { downloads }: SupportDeskPorts,
  reader: PremiumReader,
  person: Account | undefined,
  now: Instant,
): Promise<readonly Instant[]> {
  const counts = reader.kind === 'signedIn' && !isPremium(reader.status.state)
  return counts && person ? downloads.countedIn(parisMonth(now), person.id) : []
}

/**
 * Parses a typed path, or a full URL of this site, to a request target. Refuses malformed URLs and
 * those of other sites.
 */
export function targetOf(text: string, siteOrigin: string): DeskAnswer<string> {
  const typed = text.trim()
  if (!/^https?:\/\//i.test(typed)) return ok(escapeTyped(typed.replace(/#.*$/s, '')))
  const url = URL.parse(typed)
  if (!url) return refused('malformedPath')
  return url.host === new URL(siteOrigin).host
    ? ok(url.pathname + url.search)
    : { ...refused('foreignAddress'), siteOrigin }
}
