import type { DocumentView, DocumentValidityView } from '#application/views/page-parts.ts'
import { dataAttributes } from '#delivery/web/contract/data-attributes.ts'
import { DEMONSTRATION_LABEL } from '#domain/messages.ts'

import { Link } from '../shell/link.tsx'

import styles from './document-notices.module.css'

interface DocumentNoticesProps {
  readonly document: Pick<DocumentView, 'validity' | 'demo'>
}

/** Renders the validity of a document, and whether it belongs to the demonstration set. */
export function DocumentNotices({ document: { validity, demo } }: DocumentNoticesProps) {
  if (!validity && !demo) return null
  return (
    <ul className={styles.notices}>
      {validity && <ValidityNotice validity={validity} />}
      {demo && <li className={styles.demo}>{DEMONSTRATION_LABEL}</li>}
    </ul>
  )
}

function ValidityNotice({ validity }: { readonly validity: DocumentValidityView }) {
  const { label, reason, successor } = validity
  if (reason === undefined) return <li>{label}</li>
  return (
    <li {...dataAttributes({ tone: 'attention' })}>
      {reason}
      {successor && (
        <>
          {' À lire à sa place\u00A0: '}
          <Link href={successor.path}>{successor.title}</Link>
        </>
      )}
    </li>
  )
}
