import { use } from 'react'

import { Icon } from '#delivery/web/components/shell/icon.tsx'

import { FrameContext } from '../frame-context.ts'

import styles from './benefits.module.css'

const BENEFITS = [
  'L’Actualité Premium à l’essai pendant trente jours, gratuitement',
  'Vos abonnements et vos téléchargements au même endroit',
]
const WITH_SHOP = [...BENEFITS, 'Un seul compte pour le site et pour la boutique']

/** What an account is good for. */
export function Benefits() {
  const { links } = use(FrameContext).site
  return (
    <ul className={styles.benefits}>
      {(links.shop === undefined ? BENEFITS : WITH_SHOP).map((benefit) => (
        <li key={benefit}>
          <Icon name="check" width={20} height={20} />
          <span>{benefit}</span>
        </li>
      ))}
    </ul>
  )
}
