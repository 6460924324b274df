import styles from './confirm-dialog.module.css'

/** Asks once more before something is removed; the script writes what. */
export function ConfirmDialog() {
  return (
    <dialog className={styles.dialog} data-confirm aria-labelledby="confirmation">
      <form method="dialog">
        <p id="confirmation" data-question />
        <div>
          <button type="submit" value="yes" className="button">
            Supprimer
          </button>
          <button type="submit" value="no" className="button button-quiet">
            Garder
          </button>
        </div>
      </form>
    </dialog>
  )
}
