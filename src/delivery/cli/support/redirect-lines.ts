import type { RedirectFile } from '../../../ports/support/support-answers.ts'
import { table } from '../table.ts'
import type { DeskText } from './at-desk.ts'

/** What becomes of a request for a path. */
export function redirectText({
  path,
  live,
  title,
  destination,
  destinationTitle,
  rules,
}: RedirectFile): DeskText {
  if (destination !== undefined) {
    const named = destinationTitle === undefined ? '' : ` (« ${destinationTitle} »)`
    const lines = [
      [`${path} est redirigé pour toujours vers ${destination}${named}`],
      ...rules.map((rule) => [`  règle : ${rule.source} → ${rule.destination}`]),
    ]
    return { text: table(lines), found: true }
  }
  const named = title === undefined ? '' : ` (« ${title} »)`
  const said = live
    ? `${path} est une page en ligne${named}, sans redirection.`
    : `${path} n’est ni une page en ligne ni la source d’une redirection.`
  return { text: table([[said]]), found: live }
}
