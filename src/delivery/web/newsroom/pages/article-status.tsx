import type { OpenedArticle } from '#application/newsroom/desk/open-and-convert-article-drafts.ts'
import { frenchMoment } from '#domain/editorial/french-formats.ts'
import { latestReturn, mayApprove, returnedBefore } from '#domain/newsroom/article-review.ts'
import { currentPublication } from '#domain/newsroom/article-state.ts'
import type { ArticleState } from '#domain/newsroom/article-state.ts'
import type { Editor } from '#domain/newsroom/editor-roles.ts'
import { formatTextLength } from '#domain/newsroom/text-length.ts'

import { STAGE_NAMES } from '../article-messages.ts'
import { articlePagePath, publicVersionsPath } from '../article-paths-and-fields.ts'
import type { ArticlePageView } from '../article-views.ts'
import { editorName } from '../editor-name.ts'
import { STEPS_ID } from '../workflow-step-ids.ts'

import styles from './desk.module.css'

type View = Extract<ArticlePageView, { kind: 'article' }>

/**
 * Status at the top of an article's page: workflow stage, next step, reason of a return, public
 * version.
 */
export function ArticleStatus({ article, editor, names, references: { length } }: View) {
  const { stage, version, path, state } = article
  const published = currentPublication(state)
  const returned = latestReturn(article.events, state)
  const earlier = stage === 'inReview' ? returnedBefore(article.events, version) : undefined
  return (
    <div className={styles.state}>
      <p>
        <strong className={styles.stage}>{STAGE_NAMES[stage]}</strong>, version {version}.{' '}
        {nextStep(article, editor)} <a href={`#${STEPS_ID}`}>Aller aux étapes</a>
      </p>
      {earlier !== undefined && (
        <p>
          <a href={`${articlePagePath(article.number)}/differences?de=${earlier}&a=${version}`}>
            Ce qui a changé depuis la version {earlier}, renvoyée
          </a>
        </p>
      )}
      {returned && (
        <>
          <p>
            {editorName(names, returned.by)} a renvoyé cette version{'\u00A0'}:
          </p>
          <blockquote className={styles.note}>{returned.note}</blockquote>
        </>
      )}
      <p className={styles.facts}>
        {published === undefined ? (
          `${withdrawalText(state)}Adresse\u00A0: ${path}`
        ) : (
          <>
            Les lecteurs voient la version {published.version}, publiée le{' '}
            {frenchMoment(published.at)}
            {'\u00A0'}: <a href={path}>la page publiée</a>
          </>
        )}
        {state.publications.length > 0 && (
          <>
            , <a href={publicVersionsPath(article.number)}>les versions publiques</a>
          </>
        )}
        {length && `. Texte\u00A0: ${formatTextLength(length)}.`}
      </p>
    </div>
  )
}

/** Says since when readers no longer see the article, also while a newer version is written. */
function withdrawalText({ withdrawnAt }: ArticleState): string {
  return withdrawnAt === undefined ? '' : `Page retirée du site le ${frenchMoment(withdrawnAt)}. `
}

function nextStep({ stage, state }: OpenedArticle, editor: Editor): string {
  switch (stage) {
    case 'draft':
      return 'Quand le texte est prêt, soumettez-le à la relecture.'
    case 'inReview':
      return mayApprove(state, editor)
        ? 'Relisez-la, puis approuvez-la ou renvoyez-la à ses auteurs.'
        : 'Une autre personne doit la relire.'
    case 'approved':
      return editor.role === 'chief'
        ? 'Publiez-la, maintenant ou plus tard.'
        : 'La rédaction en chef la publie.'
    case 'scheduled':
      return state.scheduled === undefined
        ? ''
        : `Elle paraîtra le ${frenchMoment(state.scheduled.at)}.`
    case 'published':
      return 'Pour la corriger, enregistrez une nouvelle version.'
    case 'withdrawn':
      break
  }
  return 'La page est retirée du site\u00A0; soumettez une version pour la publier de nouveau.'
}
