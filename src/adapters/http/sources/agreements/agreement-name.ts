import { tidyTitle } from './text-title.ts'

const HISTORY =
  /(?:[\s.,;]|\s[–-])+(?=(?:[EÉ]tendue?|Élargie|Mise à jour|Remplacée|Remplace|Champ d['’]application|En vigueur|Actualisée|Modifiée|Annulée|Dénoncée|Elargie|Fusion|Rattach|Convention (?:rattachée|dénoncée|annulée|remplacée|fusionnée))\b)|\n/u

/** The full name of a collective agreement, and apart what its title tells of its life: extended, replaced, merged. */
export function nameOfAgreement(title: string): {
  readonly name: string
  readonly history: readonly string[]
} {
  const [name = title, ...others] = title.trim().split(HISTORY)
  const history = others
    .join('. ')
    .split(/(?<=\.)\s+(?=\p{Lu})|\n/u)
    .map((sentence) => tidyTitle(sentence).replace(/^E(?=tendue?|largie)/u, 'É'))
  return { name: tidyTitle(name), history: history.filter((sentence) => sentence !== '') }
}
