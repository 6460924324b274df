import { downloadsVerdict } from '#domain/premium/downloads-allowance.ts'
import type { DownloadsVerdict } from '#domain/premium/downloads-allowance.ts'
import { premiumGate } from '#domain/premium/premium-gate.ts'
import type { GateRule, PremiumReader } from '#domain/premium/premium-gate.ts'
import { standingAt } from '#domain/premium/premium-history.ts'
import { isPremium } from '#domain/premium/premium-state.ts'
import type { Instant } from '#domain/shared/instant.ts'
import { parisMonth } from '#domain/shared/paris-calendar.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Account } from '#ports/account-lookup.ts'
import type { ExplainedRule, ReaderAccount } from '#ports/support-answers.ts'
import type { SupportDesk, DeskAnswer } from '#ports/support-desk.ts'

import { readSiteAddress } from '../pages/routing/site-address.ts'
import { factsIn, premiumFile } from './ask-premium.ts'
import { accountOf, isBelieved, meantAddresses, admitted } from './desk.ts'
import type { DeskPorts } from './desk.ts'

/**
 * Tells why a person reads the whole of a document or meets the gate, by the very rules of the
 * site.
 */
export function explainAccess(ports: DeskPorts): SupportDesk['explanation'] {
  return async (question) => {
    const target = targetOf(question.path, ports.siteOrigin)
    if (!target.ok) return target
    const read = readSiteAddress(target.value)
    if (!read.ok) return read
    const request = await admitted(ports, 'explanation', question, read.value.address.path)
    if (!request.ok) return request
    if (!ports.stores) return refused('storedElsewhere')
    const { email, now } = request.value
    const explained = await ports.explainRedirect(target.value)
    if (!explained.ok) return explained
    const { path } = explained.value
    const document = await ports.library.documentAt(path)
    if (!document) return refused('unknownDocument')
    const facts = factsIn(await ports.stores.ledger.entriesOf(email))
    const person = await ports.people?.identifiedBy({ kind: 'email', value: email })
    const account = ports.people ? await accountOf(ports.stores, email, person) : 'storedElsewhere'
    const reader = readerOf(account, () => standingAt(facts, now))
    const { gate, rule } = premiumGate(document.access, reader)
    return ok({
      path,
      title: document.title,
      access: document.access,
      account,
      ...(account === 'absent' ? meantAddresses(ports, email) : {}),
      premium: premiumFile(email, facts, now),
      reader: reader.kind === 'signedIn' ? reader.standing.state : 'anonymous',
      gate: { gate, rule: explainedRule(rule, account) },
      downloads: await downloadsOf(ports, reader, person, now),
    })
  }
}

/** An address that the site does not believe in never had access to it, whatever its facts. */
function explainedRule(rule: GateRule, account: ReaderAccount): ExplainedRule {
  return rule === 'neverPremium' && !isBelieved(account) ? 'addressNotProven' : rule
}

/** What may be downloaded; this month's count is unknown for an account that is kept elsewhere. */
async function downloadsOf(
  ports: DeskPorts,
  reader: AccountReader,
  person: Account | undefined,
  now: Instant,
): Promise<DownloadsVerdict | 'unknown'> {
  const verdict = downloadsVerdict({
    reader,
    now,
    downloadedAt: await countedBy(ports, reader, person, now),
    monthlyAllowance: ports.monthlyDownloads,
  })
  return verdict.rule === 'monthlyAllowance' && !person ? 'unknown' : verdict
}

type AccountReader = Exclude<PremiumReader, { kind: 'editor' }>

/** As whom the site takes this person: an address that is not proven has no standing. */
function readerOf(
  account: ReaderAccount,
  standing: () => Extract<PremiumReader, { kind: 'signedIn' }>['standing'],
): AccountReader {
  if (account === 'absent') return { kind: 'anonymous' }
  return { kind: 'signedIn', standing: isBelieved(account) ? standing() : { state: 'none' } }
}

/** Only the downloads of readers without Premium are counted. */
async function countedBy(
  { downloads }: DeskPorts,
  reader: PremiumReader,
  person: Account | undefined,
  now: Instant,
): Promise<readonly Instant[]> {
  const counts = reader.kind === 'signedIn' && !isPremium(reader.standing.state)
  return counts && person ? downloads.countedIn(parisMonth(now), person.id) : []
}

/**
 * What a browser asks the site for at an address: a path, or a whole address of the site by http or
 * https.
 */
export function targetOf(text: string, siteOrigin: string): DeskAnswer<string> {
  const typed = text.trim()
  if (!/^https?:\/\//i.test(typed)) return ok(encodeTyped(typed.replace(/#.*$/s, '')))
  const url = URL.parse(typed)
  if (!url) return refused('malformedPath')
  return url.host === new URL(siteOrigin).host
    ? ok(url.pathname + url.search)
    : { ...refused('foreignAddress'), siteOrigin }
}

/** Letters beyond ASCII as browsers send them. */
function encodeTyped(path: string): string {
  return path.replaceAll(/[^\0-\x7F]+/g, (letters) => encodeURIComponent(letters.toWellFormed()))
}
