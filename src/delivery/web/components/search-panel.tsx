import { SHELL_TEXTS } from '../../../domain/messages.ts'
import { PANELS } from './panels.ts'
import { SearchForm } from './search-form.tsx'

import styles from './search-panel.module.css'

/** The search of small screens, opened by the button of the header. */
export function SearchPanel() {
  return (
    <div id={PANELS.search} popover="auto" className={styles.panel}>
      <SearchForm id="recherche-panneau" size="large" />
      <button type="button" popoverTarget={PANELS.search} popoverTargetAction="hide">
        {SHELL_TEXTS.close}
      </button>
    </div>
  )
}
