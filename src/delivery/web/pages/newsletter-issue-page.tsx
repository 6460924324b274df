import type { NewsletterIssueView } from '#application/views/news-views.ts'
import { SECTOR_TEXTS } from '#domain/messages.ts'
import { newsletterGroupPath } from '#domain/navigation/site-paths.ts'

import { DocumentHeader } from '../components/document/document-header.tsx'
import { Reading } from '../components/document/reading.tsx'
import { Siblings } from '../components/document/siblings.tsx'
import { Breadcrumb } from '../components/shell/breadcrumb.tsx'
import { Link } from '../components/shell/link.tsx'

/** One issue of a newsletter, between the one before and the one after it. */
export function NewsletterIssuePage({ view }: { readonly view: NewsletterIssueView }) {
  const { document, group, previous, next } = view
  const archive = <Link href={newsletterGroupPath(group)}>Lettre {SECTOR_TEXTS[group].title}</Link>
  return (
    <>
      <Breadcrumb crumbs={view.breadcrumb} />
      <Reading
        document={document}
        header={<DocumentHeader document={document} label={archive} />}
        after={<Siblings previous={previous} next={next} />}
      />
    </>
  )
}
