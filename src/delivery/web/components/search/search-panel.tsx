import { PAGE_IDS } from '#delivery/web/page-ids.ts'
import { SHELL_TEXTS } from '#domain/messages.ts'

import { Icon } from '../shell/icon.tsx'
import { SearchForm } from './search-form.tsx'

import styles from './search-panel.module.css'

/** The search of small screens, opened by the button of the header. */
export function SearchPanel() {
  return (
    <section
      id={PAGE_IDS.searchPanel}
      popover="auto"
      className={styles.panel}
      aria-label="Recherche"
      data-landmark="search"
    >
      <button
        type="button"
        popoverTarget={PAGE_IDS.searchPanel}
        popoverTargetAction="hide"
        className={styles.close}
        data-event="searchClosed"
      >
        <Icon name="close" />
        <span>{SHELL_TEXTS.close}</span>
      </button>
      <SearchForm place="panel" size="large" />
    </section>
  )
}
