import { hooks } from '#delivery/web/contract/hooks.ts'

import styles from './greeking.module.css'

/** Lines of words that cannot be read, fading out, as a printer sketches a text to come: no word of the free part is hidden. */
export function Greeking() {
  return (
    <div className={styles.lines} aria-hidden="true" {...hooks({ screen: true })}>
      <span />
      <span />
      <span />
      <span />
    </div>
  )
}
