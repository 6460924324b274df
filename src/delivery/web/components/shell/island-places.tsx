import { use } from 'react'

import { PAGE_IDS } from '#delivery/web/page-ids.ts'

import { SiteContext } from './site-context.ts'

import styles from './island-places.module.css'

/** The empty places in every page where the islands that belong to no page in particular are painted: the account menu and the Premium welcome. */
export function IslandPlaces() {
  const { links, publisher } = use(SiteContext)
  return (
    <>
      <div
        id={PAGE_IDS.account}
        popover="auto"
        className={styles.account}
        data-service={links.account}
        data-domains={publisher.domains.join(' ')}
      />
      <dialog id={PAGE_IDS.welcome} className={styles.welcome} />
    </>
  )
}
