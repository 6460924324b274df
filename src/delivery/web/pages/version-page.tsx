import type { ChangelogView } from '#application/views/changelog-view.ts'
import type { LawVersionView } from '#application/views/law-version-view.ts'
import type { ArticleVersionView } from '#application/views/news-article-version-view.ts'

import { DocumentLayout } from '../components/document/document-layout.tsx'
import { GateMountPoint } from '../components/document/gate-mount-point.tsx'
import {
  LawArticleDayForm,
  LawArticleVersions,
} from '../components/document/law-article-versions.tsx'
import { ReferenceHeader } from '../components/document/reference-header.tsx'
import { LinkList } from '../components/lists/link-list.tsx'
import { PreviousNext } from '../components/lists/pagination.tsx'

import formStyles from '../components/forms/form.module.css'
import styles from './version-page.module.css'

interface VersionPageProps {
  readonly view: LawVersionView | ChangelogView | ArticleVersionView
}

/**
 * Renders a version of a law article or of a news article, a comparison of two versions with the
 * changes marked, or the list of the changes of a text.
 */
export function VersionPage({ view }: VersionPageProps) {
  const { document, notices, links, next } = view
  const kicker = view.kind === 'lawVersion' ? view.code : view.kicker
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
          {view.kind === 'articleVersion' && view.gated && (
            <GateMountPoint openedBy={view.openedBy} />
          )}
          <PreviousNext
            previous={view.kind === 'changelog' ? undefined : view.previous}
            next={next}
          />
          {view.kind === 'lawVersion' && <VersionsInTime view={view} />}
        </>
      }
    />
  )
}

function VersionsInTime({ view: { inTime } }: { readonly view: LawVersionView }) {
  return (
    <>
      <LawArticleDayForm inTime={inTime} />
      <LawArticleDayForm inTime={inTime} compares />
      <LawArticleVersions inTime={inTime} />
    </>
  )
}
