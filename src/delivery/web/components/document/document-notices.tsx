import type {
  DocumentView,
  DocumentValidityView,
  LawChangeView,
} from '#application/views/shared-view-types.ts'
import { dataAttributes } from '#delivery/web/contract/data-attributes.ts'
import { DEMONSTRATION_LABEL, OFFICIAL_TEXT_LABEL } from '#domain/messages.ts'

import { Icon } from '../text/icon.tsx'
import { Link } from '../text/link.tsx'

import styles from './document-notices.module.css'

interface DocumentNoticesProps {
  readonly document: Pick<DocumentView, 'validity' | 'revision' | 'demo'>
}

/**
 * Renders the notices of a document: update, validity, demonstration content. Renders nothing
 * without a notice.
 */
export function DocumentNotices({ document: { validity, revision, demo } }: DocumentNoticesProps) {
  // A correction stands before the text instead.
  const update = revision?.kind === 'update' ? revision : undefined
  if (!validity && !update && !demo) return null
  return (
    <ul className={styles.notices}>
      {update && (
        <li>
          {update.text} <Link href={update.path}>Toutes les versions</Link>
        </li>
      )}
      {validity && <ValidityNotice validity={validity} />}
      {demo && <li className={styles.demo}>{DEMONSTRATION_LABEL}</li>}
    </ul>
  )
}

/** Note before the text of a corrected document. Renders nothing without a correction. */
export function CorrectionNote({
  document: { revision },
}: {
  readonly document: Pick<DocumentView, 'revision'>
}) {
  if (revision?.kind !== 'correction') return null
  return (
    <p className={styles.correction} role="note">
      {revision.text} <Link href={revision.path}>Toutes les versions</Link>
    </p>
  )
}

function ValidityNotice({ validity }: { readonly validity: DocumentValidityView }) {
  const { label, reason, successor, official, changes = [] } = validity
  return (
    <li {...(reason !== undefined && dataAttributes({ tone: 'attention' }))}>
      {reason ?? label}
      {successor && (
        <>
          {' À lire à sa place\u00A0: '}
          <Link href={successor.path}>{successor.title}</Link>
        </>
      )}
      {official && (
        <>
          {` ${OFFICIAL_TEXT_LABEL} `}
          <Link href={official.path}>{official.title}</Link>
        </>
      )}
      {changes.length > 0 && <LawChanges changes={changes} />}
    </li>
  )
}

/** Number of changes beyond which the list is collapsed. */
const MAX_UNFOLDED = 2

function LawChanges({ changes }: { readonly changes: readonly LawChangeView[] }) {
  const list = (
    <ul className={styles.changes}>
      {changes.map((change) => (
        <LawChangeItem key={change.text} change={change} />
      ))}
    </ul>
  )
  if (changes.length <= MAX_UNFOLDED) return list
  return (
    <details>
      <summary>
        Voir les changements <Icon name="chevron" width={16} height={16} />
      </summary>
      {list}
    </details>
  )
}

function LawChangeItem({ change: { text, page } }: { readonly change: LawChangeView }) {
  return (
    <li>
      {text}
      {page && (
        <>
          {' '}
          <Link href={page.path}>{page.title}</Link>
        </>
      )}
    </li>
  )
}
