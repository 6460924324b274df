import type { ReactNode } from 'react'

import type { CancellationStep, CancellationView } from '#application/views/form-views.ts'

import { DocumentNotices } from '../components/document/document-notices.tsx'
import { PageHeading } from '../components/document/page-heading.tsx'
import { CancellationCheck } from '../components/forms/cancellation-check.tsx'
import { CancellationDone } from '../components/forms/cancellation-done.tsx'
import { CancellationForm } from '../components/forms/cancellation-form.tsx'
import { Breadcrumb } from '../components/shell/breadcrumb.tsx'
import { paintBody } from '../components/text/body.tsx'

import styles from '../components/forms/form.module.css'

/** The page by which a contract is ended: the step first, then what the law and the contract say of it. */
export function CancellationPage({ view }: { readonly view: CancellationView }) {
  const { about, heading, meta, step, breadcrumb } = view
  return (
    <>
      <Breadcrumb crumbs={breadcrumb} />
      <article>
        <PageHeading title={heading.title} drawing={meta.path}>
          {heading.standfirst}
        </PageHeading>
        {paintStep(step)}
        {about && (
          <>
            <div className={`${styles.text} prose`}>{paintBody(about.body)}</div>
            <DocumentNotices document={about} />
          </>
        )}
      </article>
    </>
  )
}

function paintStep(step: CancellationStep): ReactNode {
  if (step.kind === 'fill') return <CancellationForm {...step} />
  return step.kind === 'check' ? <CancellationCheck {...step} /> : <CancellationDone {...step} />
}
