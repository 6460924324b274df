import type { Review } from '#domain/editorial/review.ts'
import { REVIEW_TEXTS } from '#domain/messages.ts'

import { Link } from '../shell/link.tsx'
import { Section } from './section.tsx'

import styles from './reviews.module.css'

/** What readers say; what was written for the demonstration says so in its title and before its first word. */
export function Reviews({ reviews }: { readonly reviews: readonly Review[] }) {
  if (reviews.length === 0) return null
  const demo = reviews.some((review) => review.demo)
  return (
    <Section id="avis" title={demo ? REVIEW_TEXTS.demoTitle : REVIEW_TEXTS.title}>
      {demo && <p className={styles.notice}>{REVIEW_TEXTS.demoNotice}</p>}
      <div className={styles.reviews}>
        {reviews.map(({ id, name, role, text, about }) => (
          <figure key={id}>
            <blockquote>
              <p>
                «{'\u00A0'}
                {text}
                {'\u00A0'}»
              </p>
            </blockquote>
            <figcaption>
              <b>{name}</b>, {role}. Sur <Link href={about.path}>{about.title}</Link>
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  )
}
