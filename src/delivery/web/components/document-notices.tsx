import type { DocumentView } from '../../../application/views/page-parts.ts'
import { DEMONSTRATION_LABEL } from '../../../domain/messages.ts'
import { Day } from './day.tsx'

import styles from './document-notices.module.css'

/** What a document is called when it must be checked: « Réponse de 2020, à vérifier ». */
export type ArchivedAs = 'Fiche' | 'Réponse' | 'Définition'

interface DocumentNoticesProps {
  readonly document: DocumentView
  readonly archivedAs?: ArchivedAs | undefined
}

/** What a reader must know of a document before trusting it: the state of the law, its age, and whether it was written for the demonstration. */
export function DocumentNotices({ document, archivedAs = 'Fiche' }: DocumentNoticesProps) {
  const { stateOfLawAt, dated, archivedYear, demo } = document
  const checked = stateOfLawAt === undefined && archivedYear === undefined
  if (checked && !dated && !demo) return null
  return (
    <ul className={styles.notices}>
      {stateOfLawAt !== undefined && (
        <li>
          Droit en vigueur au <Day at={stateOfLawAt} />
        </li>
      )}
      {archivedYear !== undefined && (
        <li data-tone="attention">
          {archivedAs} de {archivedYear}, à vérifier
        </li>
      )}
      {dated && archivedYear === undefined && (
        <li data-tone="attention">
          Ce contenu n’a pas été revu depuis plusieurs années{'\u00A0'}: le droit a pu changer.
        </li>
      )}
      {demo && <li className={styles.demo}>{DEMONSTRATION_LABEL}</li>}
    </ul>
  )
}
