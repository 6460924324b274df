import { dataOf, selectorOf } from '#delivery/web/contract/data-attributes.ts'
import { frenchDate } from '#domain/editorial/french-formats.ts'
import { parseFileHref } from '#domain/editorial/library-file.ts'
import { GENERIC_ERROR } from '#domain/messages.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import type { DownloadsVerdict } from '#domain/premium/download-allowance.ts'
import { DOWNLOADS_REASONS } from '#domain/premium/premium-messages.ts'
import { hours } from '#domain/shared/duration.ts'

import { element } from '../create-element.ts'
import { requestFile } from '../wiring/api-clients.ts'

const asking = new WeakSet<HTMLElement>()

/**
 * Requests the file of a link, and downloads it if access is allowed. Shows the outcome beside the
 * link.
 */
export async function downloadFile(link: HTMLElement): Promise<void> {
  if (asking.has(link)) return
  asking.add(link)
  const notice = noticeBeside(link)
  try {
    const href = link.getAttribute('href') ?? ''
    if (await isPublicFile(href)) {
      take(href)
      notice.textContent = STARTED
      return
    }
    const { verdict, link: address } = await requestFile(href)
    if (verdict.allowed && address !== undefined) take(address)
    notice.replaceChildren(verdictText(verdict), ...accessLinks(verdict))
  } catch {
    notice.textContent = GENERIC_ERROR
  } finally {
    asking.delete(link)
  }
}

/** True if the library gives a file to everybody at its address. That of another one redirects. */
async function isPublicFile(href: string): Promise<boolean> {
  if (parseFileHref(href) === undefined) return false
  return (await fetch(href, { method: 'HEAD', redirect: 'manual' })).ok
}

/**
 * Returns the live region beside a link. A new region is added empty, so that screen readers
 * announce its text.
 */
function noticeBeside(link: HTMLElement): HTMLElement {
  const place = link.parentElement ?? link
  const existing = place.querySelector<HTMLElement>('output')
  if (existing) return existing
  const notice = document.createElement('output')
  dataOf(notice).verdict = ''
  place.append(notice)
  return notice
}

function take(address: string): void {
  const file = document.createElement('a')
  file.href = address
  file.download = ''
  file.click()
}

function accessLinks({ allowed, rule }: DownloadsVerdict): readonly (Node | string)[] {
  if (allowed) return []
  const offer = wayTo(PATHS.premiumOffer, 'Découvrir l’offre Premium')
  if (rule !== 'anonymousReader') return [' ', offer]
  const signIn = document.querySelector<HTMLAnchorElement>(selectorOf('account', 'signIn'))
  return [...(signIn ? [' ', wayTo(signIn.href, 'Se connecter')] : []), ' · ', offer]
}

function wayTo(href: string, words: string): HTMLAnchorElement {
  return element('a', { href }, words)
}

/** Returns the French text that explains a download verdict. */
function verdictText(verdict: DownloadsVerdict): string {
  if (verdict.rule === 'anonymousReader') {
    return `${DOWNLOADS_REASONS.anonymousReader} Le compte gratuit donne droit à quelques documents par mois, l’offre Premium à tous.`
  }
  if (verdict.rule === 'rightMissing' || verdict.rule === 'premiumMissing')
    return DOWNLOADS_REASONS[verdict.rule]
  if (verdict.rule !== 'monthlyAllowance') return STARTED
  const day = frenchDate(Date.parse(verdict.renewsOn) + hours(12))
  return verdict.allowed
    ? `${STARTED} ${remaining(verdict.remaining)}, jusqu’au renouvellement du ${day}.`
    : `${DOWNLOADS_REASONS.monthlyAllowance} Les vôtres sont utilisés pour ce mois\u00A0: de nouveaux seront possibles le ${day}.`
}

const STARTED = 'Le téléchargement commence.'

function remaining(count: number): string {
  if (count === 0) return 'C’était le dernier qui soit gratuit ce mois-ci'
  return count === 1 ? 'Il vous en reste un' : `Il vous en reste ${count}`
}
