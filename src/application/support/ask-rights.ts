import { canonicalPath } from '#domain/navigation/path.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import { closestWords } from '#domain/search/closest-words.ts'
import { ok, refused } from '#domain/shared/result.ts'
import { foundActionCode, parseActionCode } from '#domain/visitor/action-code.ts'
import type { ActionCode } from '#domain/visitor/action-code.ts'
import type { ActionCodeFile } from '#ports/support-answers.ts'
import type { SupportDesk } from '#ports/support-desk.ts'

import { loadPageAt } from '../pages/routing/load-page-at.ts'
import type { Pages } from '../pages/routing/pages.ts'
import { aboutReader, admitted, admittedAbout } from './desk.ts'
import type { DeskPorts } from './desk.ts'
import { targetOf } from './explain-access.ts'

/** Answers for the rights of a person. */
export function askRights(ports: DeskPorts): SupportDesk['rights'] {
  return async (question) => {
    const request = await admitted(ports, 'rights', question)
    if (!request.ok) return request
    if (!ports.stores) return refused('storedElsewhere')
    const { email } = request.value
    const rights = await ports.stores.support.rightsOf(email)
    return ok({ email, rights, ...(await aboutReader(ports, ports.stores, email)) })
  }
}

/**
 * Answers for a marketing code: what is written of it, and what the browser of a reader makes of
 * it.
 */
export function askActionCode(ports: DeskPorts): SupportDesk['actionCode'] {
  return async (question) => {
    const code = parseActionCode(question.code)
    if (!code.ok) return code
    const request = await admittedAbout(ports, 'actionCode', question, code.value)
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
      ...(written === undefined ? await meantCodes(ports, code.value) : {}),
    })
  }
}

/** The codes that a mistyped one probably means, where we keep the list. */
async function meantCodes(
  { stores, defaultActionCode }: DeskPorts,
  code: ActionCode,
): Promise<Pick<ActionCodeFile, 'meant'>> {
  if (!stores || code === defaultActionCode) return {}
  const meant = closestWords(code, [...(await stores.support.actionCodes()), defaultActionCode])
  return meant.length === 0 ? {} : { meant }
}

/** Answers for an address of the site, pages that no document stands for included. */
export function askRedirect(ports: DeskPorts): SupportDesk['redirect'] {
  return async (question) => {
    const target = targetOf(question.path, ports.siteOrigin)
    if (!target.ok) return target
    const address = canonicalPath(target.value)
    if (!address.ok) return address
    const request = await admittedAbout(ports, 'redirect', question, address.value.path)
    if (!request.ok) return request
    const explained = await ports.explainRedirect(target.value)
    if (!explained.ok) return explained
    const { query, ...explanation } = explained.value
    const { path, live, destination } = explanation
    const own = query === '' ? path : `${path}?${query}`
    const title = live ? await titleAt(ports.pages, own) : undefined
    const destinationTitle = await titleAt(ports.pages, destination)
    return ok({
      ...explanation,
      ...(title === undefined ? {} : { title }),
      ...(destinationTitle === undefined ? {} : { destinationTitle }),
    })
  }
}

/** The title of the page at an address of the site; the search has none before it is asked. */
async function titleAt(pages: Pages, address: string | undefined): Promise<string | undefined> {
  if (address === undefined || address.startsWith(PATHS.search)) return undefined
  return (await loadPageAt(pages, address))?.view.meta.title
}
