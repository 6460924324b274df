import { inOrder } from '#delivery/web/components/text/in-order.ts'

import styles from './message-body.module.css'

const ADDRESS = /(https?:\/\/[^\s<>]+)/

/** The text of a message as a mail program shows it: line by line, its addresses as links. */
export function MessageBody({ text }: { readonly text: string }) {
  return (
    <p className={styles.body}>
      {inOrder(text.split(ADDRESS).map((part, place) => (place % 2 === 0 ? part : linkTo(part))))}
    </p>
  )
}

function linkTo(address: string) {
  return <a href={address}>{address}</a>
}
