import { use } from 'react'

import { hooks } from '#delivery/web/contract/hooks.ts'
import * as pageIds from '#delivery/web/contract/page-ids.ts'

import { SiteContext } from './site-context.ts'

import styles from './island-places.module.css'

/** The empty places in every page where the islands that belong to no page in particular are painted: the account menu and the Premium welcome. */
export function IslandPlaces() {
  const { links, publisher } = use(SiteContext)
  return (
    <>
      <div
        id={pageIds.account}
        popover="auto"
        className={styles.account}
        {...hooks({ service: links.account, domains: publisher.domains.join(' ') })}
      />
      <dialog id={pageIds.welcome} className={styles.welcome} />
    </>
  )
}
