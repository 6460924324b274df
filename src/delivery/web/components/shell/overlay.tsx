import * as pageIds from '#delivery/web/contract/page-ids.ts'

import styles from './overlay.module.css'

/** The loader over the page, and the one place from which screen readers are told what changed; a script alone shows and fills them. */
export function Overlay() {
  return (
    <>
      <div className={styles.overlay} />
      <output id={pageIds.announcer} className="sr-only" />
    </>
  )
}
