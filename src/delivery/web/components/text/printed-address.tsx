import { use } from 'react'

import { hooks } from '#delivery/web/contract/hooks.ts'

import { PagePath } from '../shell/page-path.ts'
import { SiteContext } from '../shell/site-context.ts'

import styles from './printed-address.module.css'

/** Where a printed page comes from, for whoever reads it on paper. */
export function PrintedAddress() {
  const { name, origin } = use(SiteContext)
  return (
    <p className={styles.address} aria-hidden="true">
      {name}, {origin}
      {use(PagePath)}
      <span {...hooks({ consulted: true })} />
    </p>
  )
}
