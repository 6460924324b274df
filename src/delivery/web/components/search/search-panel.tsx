import { hooks } from '#delivery/web/contract/hooks.ts'
import * as pageIds from '#delivery/web/contract/page-ids.ts'
import { SHELL_TEXTS } from '#domain/messages.ts'

import { Icon } from '../shell/icon.tsx'
import { SearchForm } from './search-form.tsx'

import styles from './search-panel.module.css'

/** The search of small screens, opened by the button of the header. */
export function SearchPanel() {
  return (
    <section
      id={pageIds.searchPanel}
      popover="auto"
      className={styles.panel}
      aria-label="Recherche"
      {...hooks({ landmark: 'search' })}
    >
      <button
        type="button"
        popoverTarget={pageIds.searchPanel}
        popoverTargetAction="hide"
        className={styles.close}
        {...hooks({ event: 'searchClosed' })}
      >
        <Icon name="close" />
        <span>{SHELL_TEXTS.close}</span>
      </button>
      <SearchForm place="panel" size="large" />
    </section>
  )
}
