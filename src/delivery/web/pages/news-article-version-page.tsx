import type { ArticleVersionView } from '#application/views/news-article-version-view.ts'

import { DocumentLayout } from '../components/document/document-layout.tsx'
import { ReferenceHeader } from '../components/document/reference-header.tsx'
import { LinkList } from '../components/lists/link-list.tsx'
import { PreviousNext } from '../components/lists/pagination.tsx'
import { GateMountPoint } from '../components/premium/gate-mount-point.tsx'

import formStyles from '../components/forms/form.module.css'
import styles from './law-version-page.module.css'

/**
 * Renders a public version of a news article, its comparison with another version, or the list of
 * its versions.
 */
export function ArticleVersionPage({ view }: { readonly view: ArticleVersionView }) {
  const { document, kicker, notices, links, previous, next, gated } = view
  return (
    <DocumentLayout
      document={document}
      header={<ReferenceHeader document={document} kickers={[kicker]} facts={[]} />}
      before={
        <div className={`${formStyles.status} ${styles.notice}`}>
          {notices.map((notice) => (
            <p key={notice}>{notice}</p>
          ))}
          {links.length > 0 && <LinkList links={links} />}
        </div>
      }
      after={
        <>
          {gated && <GateMountPoint />}
          <PreviousNext previous={previous} next={next} />
        </>
      }
    />
  )
}
