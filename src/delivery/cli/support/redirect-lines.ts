import type { RedirectFile } from '#ports/support-answers.ts'

import type { DeskText } from './at-desk.ts'

/** What becomes of a request for a path. */
export function redirectText({
  path,
  live,
  title,
  destination,
  destinationTitle,
  rules,
  respelled,
}: RedirectFile): DeskText {
  if (destination !== undefined) {
    const named = destinationTitle === undefined ? '' : ` (« ${destinationTitle} »)`
    const lines = [
      rules.length === 0
        ? `L’adresse est redirigée pour toujours vers ${destination}${named}`
        : `${path} est redirigé pour toujours vers ${destination}${named}`,
      ...rules.map((rule) => `  règle : ${rule.source} → ${rule.destination}`),
      ...(respelled ? ['  écriture\u00A0: le site n’écrit pas cette adresse ainsi'] : []),
      ...(live || rules.length > 0 ? [] : ['  mais aucune page n’y est en ligne']),
    ]
    return { text: lines, found: live || rules.length > 0 }
  }
  const named = title === undefined ? '' : ` (« ${title} »)`
  const said = live
    ? `${path} est une page en ligne${named}, sans redirection.`
    : `${path} n’est ni une page en ligne ni la source d’une redirection.`
  return { text: [said], found: live }
}
