import type { ReactNode } from 'react'

import type {
  EditorWork,
  ReturnedArticle,
} from '#application/newsroom/desk/load-editor-work-lists.ts'
import { formatCount, frenchMoment } from '#domain/editorial/french-formats.ts'
import type { ArticleStage } from '#domain/newsroom/article-state.ts'
import { hasRightsOf } from '#domain/newsroom/editor-roles.ts'
import type { Editor } from '#domain/newsroom/editor-roles.ts'
import type { Email } from '#domain/shared/email-address.ts'
import type { ListedArticle, ReviewOverride } from '#ports/newsroom-store.ts'

import { articleListPath } from '../article-list-query.ts'
import { articlePagePath } from '../article-paths-and-fields.ts'
import { editorName } from '../editor-name.ts'
import { useEditor } from '../newsroom-page-layout.tsx'
import { ArticleEntry } from './article-list-page.tsx'
import { EntryCount } from './entry-count.tsx'
import { NewDraftList } from './new-article-draft-list.tsx'

import desk from './desk.module.css'
import styles from './work-pages.module.css'

interface OwnWorkProps {
  readonly work: EditorWork
  readonly names: ReadonlyMap<Email, string>
}

/** Maximum number of entries of a list on the home page. */
const MAX_SHOWN = 10

/**
 * Section of the home page with the signed-in editor's work, in lists that depend on the role. Empty
 * lists are only named.
 */
export function OwnWork({ work, names }: OwnWorkProps) {
  const editor = useEditor()
  const nameOf = (email: Email): string => editorName(names, email)
  const chief = has(editor, 'chief')
  const lists: readonly OwnList[] = [
    ...(has(editor, 'reviewer') ? [articles('À relire', 'inReview', work.toReview)] : []),
    {
      title: 'Renvoyés à vous',
      count: work.returned.length,
      content: (
        <ul className={desk.list}>
          {work.returned.map((article) => (
            <ReturnedEntry key={article.number} article={article} nameOf={nameOf} />
          ))}
        </ul>
      ),
    },
    ...(chief ? [articles('À publier', 'approved', work.toPublish)] : []),
    articles('Programmés', 'scheduled', work.scheduled),
    {
      title: 'Vos brouillons',
      count: work.drafts.length,
      content: <NewDraftList drafts={work.drafts} />,
    },
    ...(chief
      ? [
          {
            title: 'Publications sans relecture',
            count: work.overrides.length,
            content: <Overrides overrides={work.overrides} nameOf={nameOf} />,
          },
        ]
      : []),
  ]
  const empty = lists.filter(({ count }) => count === 0).map(({ title }) => ({ title }))
  return (
    <>
      <h2 id="votre-travail" className={styles.heading}>
        Votre travail
      </h2>
      <div className={styles.work}>
        {lists
          .filter(({ count }) => count > 0)
          .map(({ title, count, content }) => (
            <section key={title} className={styles.entry} aria-label={title}>
              <EntryCount count={count} />
              <div>
                <h3 className={styles.title}>{title}</h3>
                {content}
              </div>
            </section>
          ))}
        <EmptyLists lists={empty} />
      </div>
    </>
  )
}

/** List of the editor's work. */
interface OwnList {
  readonly title: string
  readonly count: number
  readonly content: ReactNode
}

interface EmptyListsProps {
  readonly lists: readonly { readonly title: string; readonly path?: string }[]
}

/** Folded names of the lists without an entry. Renders nothing if there is none. */
export function EmptyLists({ lists }: EmptyListsProps) {
  if (lists.length === 0) return null
  return (
    <details className={desk.more}>
      <summary>{formatCount(lists.length, 'liste vide', 'listes vides')}</summary>
      <ul>
        {lists.map(({ title, path }) => (
          <li key={title}>{path === undefined ? title : <a href={path}>{title}</a>}</li>
        ))}
      </ul>
    </details>
  )
}

function has(editor: Editor | undefined, role: Editor['role']): boolean {
  return editor !== undefined && hasRightsOf(editor.role, role)
}

function articles(title: string, stage: ArticleStage, of: readonly ListedArticle[]): OwnList {
  return {
    title,
    count: of.length,
    content: (
      <>
        <ul className={desk.list}>
          {of.slice(0, MAX_SHOWN).map((article) => (
            <ArticleEntry key={article.number} article={article} />
          ))}
        </ul>
        {of.length > MAX_SHOWN && (
          <p>
            <a href={articleListPath({ stage })}>Voir toute la liste</a>
          </p>
        )}
      </>
    ),
  }
}

interface ReturnedEntryProps {
  readonly article: ReturnedArticle
  readonly nameOf: (email: Email) => string
}

function ReturnedEntry({ article, nameOf }: ReturnedEntryProps) {
  const { number, title, returned } = article
  return (
    <li>
      <a className={desk.title} href={articlePagePath(number)}>
        {title}
      </a>
      <p className={desk.facts}>
        Renvoyé par {nameOf(returned.by)} le {frenchMoment(returned.at)}
      </p>
      <blockquote className={desk.note}>{returned.note}</blockquote>
    </li>
  )
}

interface OverridesProps {
  readonly overrides: readonly ReviewOverride[]
  readonly nameOf: (email: Email) => string
}

function Overrides({ overrides, nameOf }: OverridesProps) {
  const entries = overrides.map(({ number, title, version, reason, by, at, others = 0 }) => (
    <li key={`${number} ${at}`}>
      <a className={desk.title} href={articlePagePath(number)}>
        {title}
      </a>
      <p className={desk.facts}>
        Version {version}, approuvée sans relecture par {nameOf(by)} le {frenchMoment(at)}
        {others > 0 && `, avec ${formatCount(others, 'autre article', 'autres articles')}`}
      </p>
      <blockquote className={desk.note}>{reason}</blockquote>
    </li>
  ))
  const rest = entries.slice(MAX_SHOWN)
  return (
    <>
      <ul className={desk.list}>{entries.slice(0, MAX_SHOWN)}</ul>
      {rest.length > 0 && (
        <details className={desk.more}>
          <summary>Les {rest.length} plus anciennes</summary>
          <ul className={desk.list}>{rest}</ul>
        </details>
      )}
    </>
  )
}
