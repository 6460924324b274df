import { dataOf, selectorOf } from '#delivery/web/contract/hooks.ts'
import { GENERIC_ERROR } from '#domain/messages.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import type { DownloadsVerdict } from '#domain/premium/downloads-allowance.ts'

import { requestFile } from '../wiring/product.ts'
import { downloadText } from './download-texts.ts'

const asking = new WeakSet<HTMLElement>()

/** Asks for the file of a link and lets the browser take it, or says in its place what it takes: an account, the next month, Premium (§6). */
export async function bringFile(link: HTMLElement): Promise<void> {
  if (asking.has(link)) return
  asking.add(link)
  const notice = noticeBeside(link)
  try {
    const { verdict, link: address } = await requestFile(link.getAttribute('href') ?? '')
    if (verdict.allowed && address !== undefined) take(address)
    notice.replaceChildren(downloadText(verdict), ...waysOn(verdict))
  } catch {
    notice.textContent = GENERIC_ERROR
  } finally {
    asking.delete(link)
  }
}

/** There before it says anything, so that screen readers hear what it says. */
function noticeBeside(link: HTMLElement): HTMLElement {
  const place = link.parentElement ?? link
  const known = place.querySelector<HTMLElement>('output')
  if (known) return known
  const notice = document.createElement('output')
  dataOf(notice).told = ''
  place.append(notice)
  return notice
}

function take(address: string): void {
  const file = document.createElement('a')
  file.href = address
  file.download = ''
  file.click()
}

function waysOn({ allowed, rule }: DownloadsVerdict): readonly (Node | string)[] {
  if (allowed) return []
  const offer = wayTo(PATHS.premiumOffer, 'Découvrir l’offre Premium')
  if (rule !== 'anonymousReader') return [' ', offer]
  const signIn = document.querySelector<HTMLAnchorElement>(selectorOf('account', 'signIn'))
  return [...(signIn ? [' ', wayTo(signIn.href, 'Se connecter')] : []), ' · ', offer]
}

function wayTo(href: string, words: string): HTMLAnchorElement {
  const way = document.createElement('a')
  way.href = href
  way.textContent = words
  return way
}
