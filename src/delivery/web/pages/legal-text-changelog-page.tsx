import type { ChangelogView } from '#application/views/changelog-view.ts'

import { DocumentLayout } from '../components/document/document-layout.tsx'
import { ReferenceHeader } from '../components/document/reference-header.tsx'
import { LinkList } from '../components/lists/link-list.tsx'
import { PreviousNext } from '../components/lists/pagination.tsx'

import formStyles from '../components/forms/form.module.css'
import styles from './law-version-page.module.css'

/**
 * Renders the changelog of a legal text, or one of its entries with the changes marked.
 */
export function ChangelogPage({ view }: { readonly view: ChangelogView }) {
  const { document, kicker, notices, links, next } = view
  return (
    <DocumentLayout
      document={document}
      header={<ReferenceHeader document={document} kickers={[kicker]} facts={[]} />}
      before={
        <div className={`${formStyles.status} ${styles.notice}`}>
          {notices.map((notice) => (
            <p key={notice}>{notice}</p>
          ))}
          <LinkList links={links} />
        </div>
      }
      after={<PreviousNext previous={undefined} next={next} />}
    />
  )
}
