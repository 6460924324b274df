import { Icon } from '../shell/icon.tsx'

import styles from './offer-contents.module.css'

const CONTENTS = [
  'Tous les articles Premium en entier\u00A0: la règle, puis la méthode',
  'Les téléchargements sans limite',
  'Trois thèmes, un seul abonnement, résiliable en ligne',
]

/** What the Premium offer opens, in three lines (§1). */
export function OfferContents() {
  return (
    <ul className={styles.contents}>
      {CONTENTS.map((line) => (
        <li key={line}>
          <Icon name="check" width={20} height={20} />
          {line}
        </li>
      ))}
    </ul>
  )
}
