import type { DocumentView } from '../../../application/views/page-parts.ts'
import { Day } from './day.tsx'

import styles from './document-notices.module.css'

/** What a reader must know of a document before trusting it: the state of the law, its age, and whether it was written for the demonstration. */
export function DocumentNotices({ document }: { readonly document: DocumentView }) {
  const { stateOfLawAt, dated, demo } = document
  if (stateOfLawAt === undefined && !dated && !demo) return null
  return (
    <ul className={styles.notices}>
      {stateOfLawAt !== undefined && (
        <li>
          Droit en vigueur au <Day at={stateOfLawAt} />
        </li>
      )}
      {dated && (
        <li data-tone="attention">
          Ce contenu n’a pas été revu depuis plusieurs années{'\u00A0'}: le droit a pu changer.
        </li>
      )}
      {demo && <li className={styles.demo}>Contenu de démonstration</li>}
    </ul>
  )
}
