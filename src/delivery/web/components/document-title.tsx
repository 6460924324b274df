import styles from './document-title.module.css'

/** From how many signs a title is set smaller, so that it does not fill the window alone. */
const LONG = 80

/** The title of a document; those of agreements can run over lines. */
export function DocumentTitle({ title }: { readonly title: string }) {
  return (
    <h1 className={styles.title} data-long={title.length > LONG || undefined}>
      {title}
    </h1>
  )
}
