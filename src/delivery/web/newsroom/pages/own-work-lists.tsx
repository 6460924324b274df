import type { ReactNode } from 'react'

import type {
  EditorWork,
  ReturnedArticle,
} from '#application/newsroom/desk/load-editor-work-lists.ts'
import { frenchMoment } from '#domain/editorial/french-formats.ts'
import type { ArticleStage } from '#domain/newsroom/article-state.ts'
import { hasRightsOf } from '#domain/newsroom/editor-roles.ts'
import type { Editor } from '#domain/newsroom/editor-roles.ts'
import { NEWSROOM_PATHS } from '#domain/newsroom/newsroom-paths.ts'
import type { Email } from '#domain/shared/email-address.ts'
import type { ListedArticle, ReviewOverride } from '#ports/newsroom-store.ts'

import { ARTICLE_FIELDS, articlePagePath } from '../article-paths-and-fields.ts'
import type { NewsroomFrame } from '../newsroom-view.ts'
import { ArticleEntry } from './article-list-page.tsx'
import { EntryCount } from './entry-count.tsx'
import { DRAFTS_ID, NewDraftList } from './new-article-draft-list.tsx'

import desk from './desk.module.css'
import styles from './work-pages.module.css'

interface OwnWorkProps {
  readonly work: EditorWork
  readonly names: ReadonlyMap<Email, string>
  readonly frame: NewsroomFrame
}

/** Maximum number of entries of a list on the home page. */
const MAX_SHOWN = 10

/** Section of the home page with the signed-in editor's work, in lists that depend on the role. */
export function OwnWork({ work, names, frame }: OwnWorkProps) {
  const editor = frame.signedIn?.editor
  const nameOf = (email: Email): string => names.get(email) ?? email
  return (
    <>
      <h2 id="votre-travail" className={styles.heading}>
        Votre travail
      </h2>
      <div className={styles.work}>
        {has(editor, 'reviewer') && (
          <Articles title="À relire" stage="inReview" of={work.toReview} />
        )}
        <Section title="Renvoyés à vous" count={work.returned.length}>
          {work.returned.map((article) => (
            <ReturnedEntry key={article.number} article={article} nameOf={nameOf} />
          ))}
        </Section>
        {has(editor, 'chief') && (
          <Articles title="À publier" stage="approved" of={work.toPublish} />
        )}
        <Articles title="Programmés" stage="scheduled" of={work.scheduled} />
        <section className={styles.entry} aria-labelledby={DRAFTS_ID}>
          <EntryCount count={work.drafts.length} />
          <div>
            <h3 id={DRAFTS_ID} className={styles.title}>
              Vos brouillons
            </h3>
            {work.drafts.length > 0 && <NewDraftList drafts={work.drafts} frame={frame} />}
          </div>
        </section>
        {has(editor, 'chief') && <Overrides overrides={work.overrides} nameOf={nameOf} />}
      </div>
    </>
  )
}

function has(editor: Editor | undefined, role: Editor['role']): boolean {
  return editor !== undefined && hasRightsOf(editor.role, role)
}

interface SectionProps {
  readonly title: string
  readonly count: number
  readonly children: readonly ReactNode[]
  /** Link to the rest of the list. */
  readonly more?: ReactNode
}

function Section({ title, count, children, more }: SectionProps) {
  return (
    <section className={styles.entry} aria-label={title}>
      <EntryCount count={count} />
      <div>
        <h3 className={styles.title}>{title}</h3>
        {children.length > 0 && <ul className={desk.list}>{children}</ul>}
        {more}
      </div>
    </section>
  )
}

interface ArticlesProps {
  readonly title: string
  readonly stage: ArticleStage
  readonly of: readonly ListedArticle[]
}

function Articles({ title, stage, of }: ArticlesProps) {
  return (
    <Section
      title={title}
      count={of.length}
      more={
        of.length > MAX_SHOWN && (
          <p>
            <a href={`${NEWSROOM_PATHS.articles}?${ARTICLE_FIELDS.stage}=${stage}`}>
              Voir toute la liste
            </a>
          </p>
        )
      }
    >
      {of.slice(0, MAX_SHOWN).map((article) => (
        <ArticleEntry key={article.number} article={article} />
      ))}
    </Section>
  )
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
  const entries = overrides.map(({ number, title, version, reason, by, at }) => (
    <li key={`${number} ${at}`}>
      <a className={desk.title} href={articlePagePath(number)}>
        {title}
      </a>
      <p className={desk.facts}>
        Version {version}, approuvée sans relecture par {nameOf(by)} le {frenchMoment(at)}
      </p>
      <blockquote className={desk.note}>{reason}</blockquote>
    </li>
  ))
  const rest = entries.slice(MAX_SHOWN)
  return (
    <Section
      title="Publications sans relecture"
      count={overrides.length}
      more={
        rest.length > 0 && (
          <details className={desk.more}>
            <summary>Les {rest.length} plus anciennes</summary>
            <ul className={desk.list}>{rest}</ul>
          </details>
        )
      }
    >
      {entries.slice(0, MAX_SHOWN)}
    </Section>
  )
}
