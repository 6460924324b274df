import { Icon } from '../../components/icon.tsx'

import styles from './benefits.module.css'

const BENEFITS = [
  'L’Actualité Premium à l’essai pendant trente jours, gratuitement',
  'Vos abonnements et vos téléchargements au même endroit',
  'Un seul compte pour le site et pour la boutique',
]

/** What an account is good for. */
export function Benefits() {
  return (
    <ul className={styles.benefits}>
      {BENEFITS.map((benefit) => (
        <li key={benefit}>
          <Icon name="check" width={20} height={20} />
          <span>{benefit}</span>
        </li>
      ))}
    </ul>
  )
}
