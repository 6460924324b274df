import { SHELL_TEXTS } from '../../../domain/messages.ts'
import { PAGE_IDS } from '../page-ids.ts'
import { SearchForm } from './search-form.tsx'

import styles from './search-panel.module.css'

/** The search of small screens, opened by the button of the header. */
export function SearchPanel() {
  return (
    <div id={PAGE_IDS.searchPanel} popover="auto" className={styles.panel}>
      <SearchForm place="panel" size="large" />
      <button type="button" popoverTarget={PAGE_IDS.searchPanel} popoverTargetAction="hide">
        {SHELL_TEXTS.close}
      </button>
    </div>
  )
}
