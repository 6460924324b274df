import { SHELL_TEXTS } from '../../../domain/messages.ts'
import { PRODUCT_CALLS } from '../../../domain/navigation/product-calls.ts'

import styles from './preview-bar.module.css'

/** The bar over a page in preview: a press on it leaves preview, with or without a script (§2, §4). */
export function PreviewBar() {
  return (
    <aside className={styles.bar} aria-label="Prévisualisation">
      <form method="post" action={PRODUCT_CALLS.leavePreview} data-preview-bar="">
        <button type="submit">
          <strong>{SHELL_TEXTS.preview}</strong> <span>Quitter et revoir la page publiée</span>
        </button>
        <output />
      </form>
    </aside>
  )
}
