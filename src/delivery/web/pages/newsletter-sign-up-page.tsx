import type { NewsletterSignUpView } from '#application/views/form-views.ts'

import { DocumentNotices } from '../components/document/document-notices.tsx'
import { PageHeading } from '../components/document/page-heading.tsx'
import { NewsletterForm } from '../components/forms/newsletter-form.tsx'
import { Breadcrumb } from '../components/shell/breadcrumb.tsx'
import { paintBody } from '../components/text/body.tsx'

import styles from '../components/forms/form.module.css'

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
