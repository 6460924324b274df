import type { ReactNode } from 'react'

import { formatCount, frenchMoment } from '#domain/editorial/french-formats.ts'
import { THEME_TITLES } from '#domain/messages.ts'
import { NEWSROOM_PATHS } from '#domain/newsroom/newsroom-paths.ts'
import type { Email } from '#domain/shared/email-address.ts'
import type { ListedArticle } from '#ports/newsroom-store.ts'

import { articleListPath } from '../article-list-query.ts'
import { DONE_TEXTS, KIND_LABELS, stageText } from '../article-messages.ts'
import {
  ADOPT_PATH,
  ARTICLE_FIELDS,
  articlePagePath,
  NEW_ARTICLE_PATH,
} from '../article-paths-and-fields.ts'
import type { ArticlePageView } from '../article-views.ts'
import { editorName } from '../editor-name.ts'
import { Button, NewsroomForm, useEditor } from '../newsroom-page-layout.tsx'
import { SELECTION_FIELDS } from '../selection-view.ts'
import { ArticleFilterForm } from './article-filters.tsx'
import { StatusBox } from './error-and-status-boxes.tsx'
import { FormField } from './form-field.tsx'
import { ListPages } from './list-pages.tsx'
import { NewDrafts } from './new-article-draft-list.tsx'
import { SELECTION_FORM_ID, SelectionForm } from './selection-page.tsx'

import styles from './desk.module.css'

type View = Extract<ArticlePageView, { kind: 'articles' }>

/**
 * Page with the editor's drafts of new articles, the list of articles and its filters. The chief
 * editor also sees the form that turns a page of the content folder into an article.
 */
export function ArticleListPage(view: View) {
  const { listed, drafts, done = '' } = view
  const { articles } = listed
  const isChief = useEditor()?.role === 'chief'
  const message = DONE_TEXTS.get(done)
  const isFiltered =
    articleListPath({ ...view.filters, order: undefined }) !== NEWSROOM_PATHS.articles
  const names = new Map(view.editors.map(({ email, name }) => [email, name]))
  return (
    <>
      {message !== undefined && <StatusBox>{message}</StatusBox>}
      <p className={styles.links}>
        <a className="button" href={NEW_ARTICLE_PATH}>
          Nouvel article
        </a>
        <a href={NEWSROOM_PATHS.views}>Les pages les plus lues</a>
        {isChief && (
          <>
            <a href={NEWSROOM_PATHS.authors}>Signatures</a>
            <a href={NEWSROOM_PATHS.tags}>Étiquettes</a>
          </>
        )}
      </p>
      <NewDrafts drafts={drafts} />
      <ArticleFilterForm {...view} />
      <p>
        {countText(listed.total, isFiltered)}{' '}
        {isFiltered && <a href={NEWSROOM_PATHS.articles}>Retirer les filtres</a>}
      </p>
      <ul className={styles.list}>
        {articles.map((article) => (
          <ArticleEntry key={article.number} article={article} names={names} isSelectable />
        ))}
      </ul>
      {articles.length > 0 && <SelectionForm isChief={isChief} />}
      <ListPages
        page={view.page}
        pages={view.pages}
        pathOf={(page) => articleListPath(view.filters, page)}
      />
      {isChief && <AdoptForm {...view} />}
    </>
  )
}

function countText(total: number, isFiltered: boolean): string {
  if (total > 0) return formatCount(total, 'article', 'articles')
  return isFiltered ? 'Aucun article ne répond à ces filtres.' : 'Aucun article pour l’instant.'
}

/**
 * Form with which the chief editor makes a page of the content folder an article of the newsroom.
 */
function AdoptForm({ refusedPage }: View) {
  return (
    <details className={`${styles.more} ${styles.section}`} open={refusedPage !== undefined}>
      <summary>Reprendre une page publiée</summary>
      <NewsroomForm className={`${styles.form} ${styles.narrow}`} action={ADOPT_PATH}>
        <FormField
          id="reprise"
          name={ARTICLE_FIELDS.path}
          label="Adresse de la page"
          help="Un chemin du site, comme /actualite/mon-sujet. La page garde son adresse et son historique public."
          errors={refusedPage ? [refusedPage.message] : []}
          value={refusedPage?.path}
          {...(refusedPage && { autoFocus: true })}
        />
        <Button quiet>Reprendre la page</Button>
      </NewsroomForm>
    </details>
  )
}

interface ArticleEntryProps {
  readonly article: ListedArticle
  /** Names of the editors by email address. Without it, the authors are not named. */
  readonly names?: ReadonlyMap<Email, string>
  /** True if the entry has a checkbox, to change several articles at once. */
  readonly isSelectable?: boolean
  /** What the list adds to an article. */
  readonly children?: ReactNode
}

/** List entry of an article: its workflow stage, Premium mark, authors and themes. */
export function ArticleEntry({
  article,
  names,
  isSelectable = false,
  children,
}: ArticleEntryProps) {
  const { number, kind, title, dueAt, changedAt, path, isPremium, themes, writers } = article
  return (
    <li className={isSelectable ? styles.selectable : undefined}>
      {isSelectable && (
        <input
          type="checkbox"
          form={SELECTION_FORM_ID}
          name={SELECTION_FIELDS.article}
          value={number}
          aria-label={`Choisir\u00A0: ${title}`}
        />
      )}
      <a className={styles.title} href={articlePagePath(number)}>
        {title}
      </a>
      {isPremium && <span className={styles.mark}>Premium</span>}
      <p className={styles.facts}>
        <span className={styles.stage}>{stageText(article)}</span>
        {dueAt === undefined
          ? ` depuis le ${frenchMoment(changedAt)}`
          : ` pour le ${frenchMoment(dueAt)}`}
        , {path}
      </p>
      {names && (
        <p className={styles.facts}>
          {[
            KIND_LABELS.get(kind) ?? kind,
            ...writers.map((email) => editorName(names, email)),
            ...themes.map((theme) => THEME_TITLES[theme]),
          ].join(', ')}
        </p>
      )}
      {children}
    </li>
  )
}
