import styles from './field.module.css'

/** Where the script says what is wrong with a field. */
export function FieldError({ id }: { readonly id: string }) {
  return <p id={`${id}-faute`} className={styles.fault} data-fault />
}
