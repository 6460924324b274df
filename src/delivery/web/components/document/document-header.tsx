import { use } from 'react'
import type { ReactNode } from 'react'

import type { DocumentView } from '#application/views/shared-view-types.ts'
import { dataAttributes } from '#delivery/web/contract/data-attributes.ts'
import type { TitledPath } from '#domain/editorial/document-kinds.ts'
import { themeNewsPath } from '#domain/editorial/theme.ts'
import type { ThemeKey } from '#domain/editorial/theme.ts'
import { readingTime, THEME_TITLES } from '#domain/messages.ts'

import { HeadFigure } from '../pictures/picture.tsx'
import { Day, fragmentOf } from '../text/dates-numbers-and-marked-text.tsx'
import { Illustration } from '../text/generated-illustration.tsx'
import { Link } from '../text/link.tsx'
import { renderNonBreaking } from '../text/non-breaking-titles.tsx'
import { PagePath } from '../text/site-and-page-contexts.ts'
import { DocumentNotices } from './document-notices.tsx'

import styles from './document-header.module.css'

interface DocumentHeaderProps {
  readonly document: DocumentView
  readonly premium?: boolean
  /** Kind of the document, if its theme does not imply it. */
  readonly label?: ReactNode
  /** False to hide the authors, as on reference pages. */
  readonly signed?: boolean
  /** 3 in the style guide, which shows several headers. */
  readonly level?: 1 | 3
}

/** Renders the header of a document: theme, title, standfirst, byline, notices, illustration. */
export function DocumentHeader({
  document,
  premium = false,
  label,
  signed = true,
  level = 1,
}: DocumentHeaderProps) {
  const { theme, standfirst, picture } = document
  const path = use(PagePath)
  // On a narrow screen the notice of an archived text comes before the text.
  const isStale = document.validity?.reason !== undefined
  const meta = (
    <div className={styles.meta}>
      <Byline document={document} signed={signed} />
      <DocumentNotices document={document} />
    </div>
  )
  return (
    <header className={styles.header}>
      <Kickers theme={theme} label={label} premium={premium} />
      <DocumentTitle title={document.title} level={level} />
      {isStale && meta}
      {standfirst !== '' && <p className={styles.standfirst}>{renderNonBreaking(standfirst)}</p>}
      {!isStale && meta}
      {picture ? (
        <HeadFigure picture={picture} />
      ) : (
        theme && <Illustration seed={path} theme={theme} className={styles.drawing} />
      )}
    </header>
  )
}

interface KickersProps extends Pick<DocumentHeaderProps, 'label' | 'premium'> {
  readonly theme: DocumentView['theme']
}

function Kickers({ theme, label, premium }: KickersProps) {
  if (theme === undefined && label === undefined && !premium) return null
  return (
    <p className={styles.kickers}>
      {theme && <ThemeKicker theme={theme} />}
      {label !== undefined && <span>{label}</span>}
      {premium && <span className="premium-mark">Premium</span>}
    </p>
  )
}

/** Number of characters beyond which a title is smaller. */
const LONG = 80

interface DocumentTitleProps {
  readonly title: string
  /** 3 in the style guide, which shows several headers. */
  readonly level?: 1 | 3
}

/** Renders the title of a document, in a smaller size if it is long. */
export function DocumentTitle({ title, level = 1 }: DocumentTitleProps) {
  const Title = `h${level}` as const
  return (
    <Title className={styles.title} {...dataAttributes({ long: title.length > LONG || undefined })}>
      {renderNonBreaking(title)}
    </Title>
  )
}

/** Renders the theme of a document as a link in the colour of the theme. */
function ThemeKicker({ theme }: { readonly theme: ThemeKey }) {
  return (
    <span className="kicker" {...dataAttributes({ theme })}>
      <Link href={themeNewsPath(theme)}>{THEME_TITLES[theme]}</Link>
    </span>
  )
}

interface BylineProps {
  readonly document: DocumentView
  readonly signed: boolean
}

/** Renders authors, dates of publication and update, and reading time. */
function Byline({ document, signed }: BylineProps) {
  const { authors, publishedAt, updatedAt, readingMinutes } = document
  return (
    <ul className={styles.byline}>
      {signed && authors.length > 0 && (
        <li className={styles.authors}>Par {signatures(authors)}</li>
      )}
      {publishedAt !== undefined && (
        <li>
          Publié le <Day at={publishedAt} />
        </li>
      )}
      {updatedAt !== undefined && updatedAt !== publishedAt && (
        <li>
          Mis à jour le <Day at={updatedAt} />
        </li>
      )}
      <li>{readingTime(readingMinutes)}</li>
    </ul>
  )
}

function signatures(authors: DocumentView['authors']): ReactNode {
  const signing = authors.values()
  const parts = new Intl.ListFormat('fr').formatToParts(authors.map(({ title }) => title))
  return fragmentOf(
    parts.map(({ type, value }) =>
      type === 'element' ? renderAuthor(signing.next().value, value) : value,
    ),
  )
}

function renderAuthor(author: TitledPath | undefined, name: string): ReactNode {
  if (author === undefined) return name
  return (
    <Link href={author.path} rel="author">
      {name}
    </Link>
  )
}
