import { Children } from 'react'
import type { ReactNode } from 'react'

import { hooks } from '#delivery/web/contract/hooks.ts'
import type { ThemeKey } from '#domain/editorial/theme.ts'

import { Link } from '../shell/link.tsx'

import styles from './section.module.css'

interface SectionProps {
  readonly id: string
  readonly title: string
  /** Where the whole of what the section shows a part of is found. */
  readonly more?: { readonly href: string; readonly label: string }
  readonly layout?: 'grid' | 'stack'
  readonly theme?: ThemeKey
  readonly children: ReactNode
}

/** A titled part of a page, under a rule. */
export function Section({ id, title, more, layout = 'stack', theme, children }: SectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id} {...hooks({ theme, later: true })}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {more && (
          <Link href={more.href}>
            {more.label}
            <span className="sr-only">{`\u00A0: ${title}`}</span>
          </Link>
        )}
      </div>
      <div
        className={styles.content}
        {...hooks({ layout, cards: layout === 'grid' ? Children.count(children) : undefined })}
      >
        {children}
      </div>
    </section>
  )
}
