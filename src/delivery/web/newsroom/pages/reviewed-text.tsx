import { renderBody } from '#delivery/web/components/text/document-body.tsx'

import type { ReadText } from '../article-views.ts'

import styles from './desk.module.css'

interface ReviewedTextProps {
  readonly reading: ReadText
  readonly version: number
}

/** Text of the version in review, as readers will see it. */
export function ReviewedText({
  reading: { standfirst, body, continuation },
  version,
}: ReviewedTextProps) {
  return (
    <section className={styles.reading} aria-label={`Texte de la version ${version}`}>
      <p>
        <strong>{standfirst}</strong>
      </p>
      {renderBody(body)}
      {continuation.length > 0 && (
        <>
          <p className={styles.kind}>Suite, réservée aux abonnés Premium</p>
          {renderBody(continuation)}
        </>
      )}
    </section>
  )
}
