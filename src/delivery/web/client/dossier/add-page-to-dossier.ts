import { dataOf } from '#delivery/web/contract/data-attributes.ts'
import { addEntry, MAX_ENTRIES, parseEntry } from '#domain/dossier/dossier.ts'
import type { DossierEntry } from '#domain/dossier/dossier.ts'
import { formatCount } from '#domain/editorial/french-formats.ts'
import { GENERIC_ERROR } from '#domain/messages.ts'

import { element } from '../create-element.ts'
import { storedDossier } from '../wiring/stored-dossier.ts'

/** Repeated from `PATHS`, so that the script does not contain the whole table. */
const DOSSIER_PATH = '/dossier'

const OUTCOMES = {
  alreadyAdded: 'Cette page est déjà dans votre dossier.',
  dossierFull: `Votre dossier compte déjà ${MAX_ENTRIES} pages\u00A0: retirez-en une.`,
  storageDenied: 'Votre navigateur refuse d’enregistrer le dossier.',
} as const

/**
 * Adds the page that the button names, else the current page, to the dossier stored in this
 * browser. Shows the outcome beside the button.
 */
export function addPage(button: HTMLElement): void {
  const entry = pageOf(button)
  const [message, isOpen] = entry === undefined ? [GENERIC_ERROR, false] : add(entry)
  button.parentElement
    ?.querySelector('output')
    ?.replaceChildren(
      message,
      ...(isOpen ? [' ', element('a', { href: DOSSIER_PATH }, 'Ouvrir le dossier')] : []),
    )
}

/** Adds an entry. Returns the message, and whether a link to the dossier follows it. */
function add(entry: DossierEntry): [said: string, isOpen: boolean] {
  let problem: keyof typeof OUTCOMES | undefined
  const after = storedDossier.change((dossier) => {
    const added = addEntry(dossier, entry)
    if (added.ok) return added.value
    problem = added.problem
    return dossier
  })
  if (after === undefined) return [OUTCOMES.storageDenied, false]
  if (problem !== undefined) return [OUTCOMES[problem], true]
  return [
    `Ajouté au dossier, qui compte ${formatCount(after.entries.length, 'page', 'pages')}.`,
    true,
  ]
}

/**
 * Returns the page that the button names, else the current page by its canonical URL and title.
 * Returns undefined if they are invalid.
 */
function pageOf(button: HTMLElement): DossierEntry | undefined {
  const { address, kind, title } = dataOf(button)
  const url = URL.parse(address ?? headProperty('og:url') ?? '', location.origin)
  return parseEntry({
    path: url && url.pathname + url.search,
    title: title ?? headProperty('og:title'),
    kind,
    addedAt: Date.now(),
  })
}

function headProperty(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[property="${name}"]`)?.content
}
