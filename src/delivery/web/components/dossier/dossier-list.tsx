import { dataAttributes } from '#delivery/web/contract/data-attributes.ts'
import * as pageIds from '#delivery/web/contract/element-ids.ts'
import { DOSSIER_BUTTONS, DOSSIER_FIELDS } from '#delivery/web/contract/form-field-names-and-ids.ts'
import { MAX_ENTRIES } from '#domain/dossier/dossier.ts'

import styles from './dossier.module.css'

/** Renders the empty list of the dossier's pages. A script fills it from the browser's storage. */
export function DossierList() {
  return (
    <section
      hidden
      className={styles.gathered}
      aria-labelledby={pageIds.dossierPages}
      {...dataAttributes({ region: 'dossier' })}
    >
      <h2 id={pageIds.dossierPages} tabIndex={-1}>
        Pages réunies
      </h2>
      <p>
        Aucune page pour le moment. Sur une page du site, choisissez «{'\u00A0'}Ajouter au dossier
        {'\u00A0'}»{'\u00A0'}: {MAX_ENTRIES} pages au plus.
      </p>
      <ol />
      <template>
        <li>
          <a href="/">Page</a>
          <p />
          <p className={styles.issue} hidden />
          <input type="hidden" name={DOSSIER_FIELDS.addresses} />
          <div className={styles.buttons}>
            <EntryButton value={DOSSIER_BUTTONS.up} label="Monter" />
            <EntryButton value={DOSSIER_BUTTONS.down} label="Descendre" />
            <EntryButton value={DOSSIER_BUTTONS.remove} label="Retirer" />
            <EntryButton value={DOSSIER_BUTTONS.readdress} label="Prendre la nouvelle adresse" />
          </div>
        </li>
      </template>
      <div className={styles.buttons}>
        <button type="button" value={DOSSIER_BUTTONS.clear}>
          Vider le dossier
        </button>
        <button type="button" value={DOSSIER_BUTTONS.undo} hidden>
          Annuler
        </button>
      </div>
    </section>
  )
}

interface EntryButtonProps {
  readonly value: string
  readonly label: string
}

/** Renders a button of a dossier entry. A script adds the title of the page to its hidden text. */
function EntryButton({ value, label }: EntryButtonProps) {
  return (
    <button type="button" value={value}>
      {label}
      <span className="sr-only" />
    </button>
  )
}
