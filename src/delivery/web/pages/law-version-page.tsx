import type { LawVersionView } from '#application/views/law-version-view.ts'

import { DocumentLayout } from '../components/document/document-layout.tsx'
import {
  LawArticleDayForm,
  LawArticleVersions,
} from '../components/document/law-article-versions.tsx'
import { ReferenceHeader } from '../components/document/reference-header.tsx'
import { LinkList } from '../components/lists/link-list.tsx'
import { PreviousNext } from '../components/lists/pagination.tsx'

import formStyles from '../components/forms/form.module.css'
import styles from './law-version-page.module.css'

/**
 * Renders a law article as of a day, or the comparison of its versions on two days with the changes
 * marked.
 */
export function LawVersionPage({ view }: { readonly view: LawVersionView }) {
  const { document, code, inTime, previous, next } = view
  return (
    <DocumentLayout
      document={document}
      header={<ReferenceHeader document={document} kickers={[code]} facts={[]} />}
      before={<VersionNotice view={view} />}
      after={
        <>
          <PreviousNext previous={previous} next={next} />
          <LawArticleDayForm inTime={inTime} />
          <LawArticleDayForm inTime={inTime} compares />
          <LawArticleVersions inTime={inTime} />
        </>
      }
    />
  )
}

/** Renders the notice that names the version shown, with links to the current text. */
function VersionNotice({ view: { notices, links } }: { readonly view: LawVersionView }) {
  return (
    <div className={`${formStyles.status} ${styles.notice}`}>
      {notices.map((notice) => (
        <p key={notice}>{notice}</p>
      ))}
      {links.length > 0 && <LinkList links={links} />}
    </div>
  )
}
