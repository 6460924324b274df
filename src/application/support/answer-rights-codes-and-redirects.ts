import { canonicalPath } from '#domain/navigation/canonical-path.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import { stateAt } from '#domain/premium/premium-history.ts'
import { closestWords } from '#domain/search/closest-words.ts'
import type { Email } from '#domain/shared/email-address.ts'
import type { Instant } from '#domain/shared/instant.ts'
import { ok, refused } from '#domain/shared/result.ts'
import { foundActionCode, parseActionCode } from '#domain/visitor/action-code.ts'
import type { ActionCode } from '#domain/visitor/action-code.ts'
import { readerRights } from '#domain/visitor/reader-rights.ts'
import type { Rights } from '#domain/visitor/reader-rights.ts'
import type { SupportDesk } from '#ports/support-desk.ts'
import type { ActionCodeReport } from '#ports/support-reports.ts'

import { factsIn } from './answer-premium-status-and-history.ts'
import { auditPersonQuestion, auditQuestion, loadAccountStatus } from './audit-support-question.ts'
import type { SupportDeskPorts, SupportStores } from './audit-support-question.ts'
import { targetOf } from './explain-access.ts'

/** Creates the support desk's query of the rights of a person. */
export function answerRights(ports: SupportDeskPorts): SupportDesk['rights'] {
  return async (question) => {
    const request = await auditPersonQuestion(ports, 'rights', question)
    if (!request.ok) return request
    if (!ports.stores) return refused('storedElsewhere')
    const { email, now } = request.value
    const rights = await loadRights(ports.stores, email, now)
    return ok({ email, rights, ...(await loadAccountStatus(ports, ports.stores, email)) })
  }
}

/** Loads the rights of an email address, as the site's readers get them. */
export async function loadRights(
  { support, ledger }: SupportStores,
  email: Email,
  now: Instant,
): Promise<Rights> {
  const [stored, entries] = await Promise.all([support.rightsOf(email), ledger.entriesOf(email)])
  return readerRights(stored, stateAt(factsIn(entries), now))
}

/**
 * Creates the support desk's query of an action code. It returns the code's registered data, and
 * the code that browsers store for it.
 */
export function answerActionCode(ports: SupportDeskPorts): SupportDesk['actionCode'] {
  return async (question) => {
    const code = parseActionCode(question.code)
    if (!code.ok) return code
    const request = await auditQuestion(ports, 'actionCode', question, code.value)
    if (!request.ok) return request
    const written = await ports.stores?.support.actionCode(code.value)
    const stored = foundActionCode(code.value, await ports.actionCodes.lookUp(code.value))
    return ok({
      code: code.value,
      at: request.value,
      list: ports.stores ? 'ours' : 'elsewhere',
      ...(written === undefined ? {} : { written }),
      ...(stored === undefined ? {} : { stored }),
      isDefault: code.value === ports.defaultActionCode,
      ...(written === undefined ? await similarCodes(ports, code.value) : {}),
    })
  }
}

/**
 * Returns registered codes similar to an unknown one, or none if the codes are in an external back
 * office.
 */
async function similarCodes(
  { stores, defaultActionCode }: SupportDeskPorts,
  code: ActionCode,
): Promise<Pick<ActionCodeReport, 'meant'>> {
  if (!stores || code === defaultActionCode) return {}
  const meant = closestWords(code, [...(await stores.support.actionCodes()), defaultActionCode])
  return meant.length === 0 ? {} : { meant }
}

/**
 * Creates the support desk's query of a path. It returns the page or the redirect at that path, if
 * there is one.
 */
export function answerRedirect(ports: SupportDeskPorts): SupportDesk['redirect'] {
  return async (question) => {
    const target = targetOf(question.path, ports.siteOrigin)
    if (!target.ok) return target
    const address = canonicalPath(target.value)
    if (!address.ok) return address
    const request = await auditQuestion(ports, 'redirect', question, address.value.path)
    if (!request.ok) return request
    const explained = await ports.explainRedirect(target.value)
    if (!explained.ok) return explained
    const { query, ...explanation } = explained.value
    const { path, live, destination } = explanation
    const own = query === '' ? path : `${path}?${query}`
    const title = live ? await titleAt(ports, own) : undefined
    const destinationTitle = await titleAt(ports, destination)
    return ok({
      ...explanation,
      ...(title === undefined ? {} : { title }),
      ...(destinationTitle === undefined ? {} : { destinationTitle }),
    })
  }
}

/**
 * Returns the title of the page at an address. Returns undefined for the search, whose title
 * depends on the query.
 */
async function titleAt(
  { pageAt }: Pick<SupportDeskPorts, 'pageAt'>,
  address: string | undefined,
): Promise<string | undefined> {
  if (address === undefined || address.startsWith(PATHS.search)) return undefined
  return (await pageAt(address))?.view.meta.title
}
