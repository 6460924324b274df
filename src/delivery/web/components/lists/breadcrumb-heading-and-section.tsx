import { Children } from 'react'
import type { ReactNode } from 'react'

import type { Crumb } from '#application/views/shared-view-types.ts'
import { dataAttributes } from '#delivery/web/contract/data-attributes.ts'
import type { ThemeKey } from '#domain/editorial/theme.ts'

import { Illustration } from '../text/generated-illustration.tsx'
import { Link } from '../text/link.tsx'
import { renderNonBreaking } from '../text/non-breaking-titles.tsx'

import styles from './page-structure.module.css'

/**
 * Renders the breadcrumb: links from the home page to the parent of this page. Renders nothing
 * without links.
 */
export function Breadcrumb({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  if (crumbs.length === 0) return null
  return (
    <nav
      className={styles.breadcrumb}
      aria-label="Fil d’Ariane"
      {...dataAttributes({ chrome: true })}
    >
      <ol>
        {crumbs.map((crumb) => (
          <li key={crumb.path}>
            <Link href={crumb.path}>{crumb.label}</Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

interface PageHeadingProps {
  readonly title: string
  readonly theme?: ThemeKey
  /** Seed of the illustration beside the title; undefined for none. */
  readonly drawing?: string
  readonly children?: ReactNode
}

/** Renders the title of a page, with an optional introduction and illustration. */
export function PageHeading({ title, theme, drawing, children }: PageHeadingProps) {
  return (
    <header className={styles.heading} {...dataAttributes({ theme })}>
      <div>
        <h1>{renderNonBreaking(title)}</h1>
        {children !== undefined && <p>{children}</p>}
      </div>
      {drawing !== undefined && (
        <Illustration seed={drawing} theme={theme} className={styles.drawing} />
      )}
    </header>
  )
}

interface SectionProps {
  readonly id: string
  readonly title: string
  /** Link to the whole list. */
  readonly more?: { readonly href: string; readonly label: string }
  readonly layout?: 'grid' | 'stack'
  readonly theme?: ThemeKey
  readonly children: ReactNode
}

/** Renders a section with its heading, its content and an optional link to the whole list. */
export function Section({ id, title, more, layout = 'stack', theme, children }: SectionProps) {
  return (
    <section
      className={styles.section}
      aria-labelledby={id}
      {...dataAttributes({ theme, later: true })}
    >
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
        {...dataAttributes({
          layout,
          cards: layout === 'grid' ? Children.count(children) : undefined,
        })}
      >
        {children}
      </div>
    </section>
  )
}
