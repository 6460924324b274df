import type { NewsletterSignUpView } from '#application/views/newsletter-views.ts'

import { paintBody } from '../components/body.tsx'
import { Breadcrumb } from '../components/breadcrumb.tsx'
import { DocumentNotices } from '../components/document-notices.tsx'
import { NewsletterForm } from '../components/newsletter-form.tsx'
import { PageHeading } from '../components/page-heading.tsx'

import styles from '../components/form.module.css'

/** The sign-up page of the newsletters: the form, then what they are. */
export function NewsletterSignUpPage({ view }: { readonly view: NewsletterSignUpView }) {
  const { document, form } = view
  return (
    <>
      <Breadcrumb crumbs={view.breadcrumb} />
      <article>
        <PageHeading title={document.title} drawing={document.path}>
          {document.standfirst}
        </PageHeading>
        <NewsletterForm form={form} />
        <div className={`${styles.text} prose`}>{paintBody(document.body)}</div>
        <DocumentNotices document={document} />
      </article>
    </>
  )
}
