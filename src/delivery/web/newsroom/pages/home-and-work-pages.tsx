import type { ReactNode } from 'react'

import type { WorkKind } from '#application/newsroom/work/work-lists.ts'
import { formatCount } from '#domain/editorial/french-formats.ts'
import { NEWSROOM_PATHS } from '#domain/newsroom/newsroom-paths.ts'

import { NEW_ARTICLE_PATH } from '../article-paths-and-fields.ts'
import type { ViewOf } from '../newsroom-view.ts'
import { WORK_KINDS, workListPath } from '../work-list-view.ts'
import type { PageOfEntries } from '../work-list-view.ts'
import { ArticleEntry } from './article-list-page.tsx'
import { CitingPageEntry, REFUSED_NOTE_ID } from './citing-page-entry.tsx'
import { EntryCount } from './entry-count.tsx'
import { ErrorBox, StatusBox } from './error-and-status-boxes.tsx'
import { ListPages } from './list-pages.tsx'
import { EmptyLists, OwnWork } from './own-work-lists.tsx'
import { AnswerEntry, DeadLinkEntry, WithdrawnEntry } from './work-list-entries.tsx'

import styles from './work-pages.module.css'

/** French titles of the work lists. */
export const WORK_TITLES: Readonly<Record<WorkKind, string>> = {
  review: 'En relecture depuis plus de trois jours',
  citations: 'Le droit cité a changé',
  answers: 'Réponses à vérifier',
  links: 'Liens morts',
  simulators: 'Lignes de simulateurs retirées',
}

/** French descriptions of the work lists: their entries, and how to handle them. */
const WORK_HINTS: Readonly<Record<WorkKind, string>> = {
  review: 'À relire, puis à approuver ou à renvoyer à leurs auteurs.',
  citations:
    'Pages qui citent un article du Code modifié depuis\u00A0: corrigez-les, ou notez que le changement est sans effet.',
  answers:
    'Réponses de la foire aux questions trop anciennes, ou dont une citation n’est plus dans la loi.',
  links:
    'Liens des pages, des bannières, des menus et des redirections vers une adresse du site qui n’existe pas\u00A0: corrigez-les, ou ajoutez une redirection ou le fichier.',
  simulators: 'Le texte qui les prouvait a changé\u00A0: le simulateur ne les montre plus.',
}

/** Home page of the newsroom: the editor's own work, and the number of entries in each list. */
export function NewsroomHomePage({ counts, own, names }: ViewOf<'home'>) {
  return (
    <>
      <p className={styles.actions}>
        <a className="button" href={NEW_ARTICLE_PATH}>
          Nouvel article
        </a>
        <a className="button button-quiet" href={NEWSROOM_PATHS.articles}>
          Tous les articles
        </a>
      </p>
      {own === undefined ? <p>{UNAVAILABLE}</p> : <OwnWork work={own} names={names} />}
      <h2 id="a-faire" className={styles.heading}>
        À faire sur le site
      </h2>
      <ul className={styles.work} aria-labelledby="a-faire">
        {WORK_KINDS.filter((list) => counts[list] !== 0).map((list) => (
          <li key={list} className={styles.entry}>
            <EntryCount count={counts[list]} />
            <div>
              <a className={styles.title} href={workListPath(list)}>
                {WORK_TITLES[list]}
              </a>
              <p>{counts[list] === undefined ? UNAVAILABLE : WORK_HINTS[list]}</p>
            </div>
          </li>
        ))}
      </ul>
      <EmptyLists
        lists={WORK_KINDS.filter((list) => counts[list] === 0).map((list) => ({
          title: WORK_TITLES[list],
          path: workListPath(list),
        }))}
      />
    </>
  )
}

const UNAVAILABLE = 'Cette liste ne répond pas en ce moment\u00A0: réessayez dans quelques minutes.'

/** Page with entries of a work list, or an error while the list is unavailable. */
export function WorkPage(view: ViewOf<'work'>) {
  const { list, shown, done, refused } = view
  if (shown === undefined) return <ErrorBox>{UNAVAILABLE}</ErrorBox>
  return (
    <>
      {done !== undefined && refused === undefined && (
        <StatusBox>Noté{'\u00A0'}: ce changement est sans effet sur la page.</StatusBox>
      )}
      {refused && (
        <ErrorBox>
          <a href={`#${REFUSED_NOTE_ID}`}>{refused.message}</a>
        </ErrorBox>
      )}
      <p>{WORK_HINTS[list]}</p>
      <p className={styles.total}>{TOTALS[list](shown.total)}</p>
      <ul className={styles.entries}>{entriesOf(view)}</ul>
      <ListPages
        page={shown.page}
        pages={shown.pages}
        pathOf={(page) => workListPath(list, page)}
      />
    </>
  )
}

const TOTALS: Readonly<Record<WorkKind, (total: number) => string>> = {
  review: (total) => countOr('Aucun article', total, 'article', 'articles'),
  citations: (total) => countOr('Aucune page', total, 'page', 'pages'),
  answers: (total) => countOr('Aucune réponse', total, 'réponse', 'réponses'),
  links: (total) => countOr('Aucun lien', total, 'lien', 'liens'),
  simulators: (total) => countOr('Aucune ligne', total, 'ligne', 'lignes'),
}

function countOr(none: string, total: number, one: string, many: string): string {
  return total === 0 ? `${none}\u00A0: rien à faire ici.` : formatCount(total, one, many)
}

function entriesOf(view: ViewOf<'work'>): ReactNode {
  switch (view.list) {
    case 'citations':
      return entries(view.shown, (page) => (
        <CitingPageEntry key={page.path} page={page} view={view} />
      ))
    case 'simulators':
      return entries(view.shown, (row) => (
        <WithdrawnEntry key={`${row.tool} ${row.idcc} ${row.row} ${row.article}`} row={row} />
      ))
    case 'links':
      return entries(view.shown, (link) => (
        <DeadLinkEntry
          key={`${link.place} ${link.path} ${link.target} ${link.title}`}
          link={link}
        />
      ))
    case 'answers':
      return entries(view.shown, (answer) => <AnswerEntry key={answer.path} answer={answer} />)
    case 'review':
      break
  }
  return entries(view.shown, (article) => <ArticleEntry key={article.number} article={article} />)
}

function entries<Entry>(
  shown: PageOfEntries<Entry> | undefined,
  render: (entry: Entry) => ReactNode,
): readonly ReactNode[] {
  return shown?.entries.map(render) ?? []
}
