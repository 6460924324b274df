import styles from './message-body.module.css'

const ADDRESS = /(https?:\/\/[^\s<>]+)/

/** The text of a message as a mail program shows it: line by line, its addresses as links. */
export function MessageBody({ text }: { readonly text: string }) {
  const parts = text.split(ADDRESS)
  return (
    <p className={styles.body}>
      {parts.map((part, place) =>
        place % 2 === 0 ? (
          part
        ) : (
          <a key={`${place}-${part}`} href={part}>
            {part}
          </a>
        ),
      )}
    </p>
  )
}
