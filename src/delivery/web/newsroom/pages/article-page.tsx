import type { ReactNode } from 'react'

import type { OpenedArticle } from '#application/newsroom/desk/open-and-convert-article-drafts.ts'
import { formatCount, frenchMoment } from '#domain/editorial/french-formats.ts'
import { announcedAt } from '#domain/newsroom/article-dates.ts'
import { NEWSROOM_PATHS } from '#domain/newsroom/newsroom-paths.ts'
import type { Email } from '#domain/shared/email-address.ts'
import { parisDay } from '#domain/shared/paris-calendar.ts'

import { DONE_TEXTS, eventText, newArticleTitle, STAGE_NAMES } from '../article-messages.ts'
import {
  ARTICLE_FIELDS,
  articlePagePath,
  OTHER_COPY_ID,
  workingCopyPath,
} from '../article-paths-and-fields.ts'
import { editorName } from '../editor-name.ts'
import { Button, NewsroomForm } from '../newsroom-page-layout.tsx'
import type { ViewOf } from '../newsroom-view.ts'
import { STEPS_ID } from '../workflow-step-ids.ts'
import { ArticleFields, ErrorSummary } from './article-fields.tsx'
import { ArticleStatus } from './article-status.tsx'
import { ArticleSteps } from './article-workflow-steps.tsx'
import { CommentsPanel } from './comments-panel.tsx'
import { DuplicateForm } from './duplicate-form.tsx'
import { ErrorBox, StatusBox } from './error-and-status-boxes.tsx'
import { LetterSendingPanel } from './letter-sending-panel.tsx'
import { DRAFTS_ID } from './new-article-draft-list.tsx'
import { ViewsPanel } from './page-views-pages.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import { ReferenceWarnings } from './reference-warnings.tsx'
import { ReviewedFields, ReviewedText } from './reviewed-text.tsx'

import styles from './desk.module.css'

/** Page with the form of a new article. */
export function NewArticlePage({ form, others, done }: ViewOf<'newArticle'>) {
  return (
    <>
      <Done done={done} />
      <ErrorSummary form={form} />
      <OtherCopy number={undefined} newDraft={form.newDraft} savedAt={form.otherCopyAt} />
      {others > 0 && (
        <p className={styles.notice}>
          <a href={`${NEWSROOM_PATHS.articles}#${DRAFTS_ID}`}>
            {formatCount(others, 'autre brouillon', 'autres brouillons')} d’articles nouveaux
          </a>
        </p>
      )}
      <NewsroomForm className={styles.desk} action={articlePagePath(undefined)}>
        <SaveBar>{newArticleTitle(form)}</SaveBar>
        <ArticleFields form={form} />
      </NewsroomForm>
    </>
  )
}

/** Page of an article: its status, form, workflow steps, preview and history. */
export function ArticlePage(view: ViewOf<'article'>) {
  const { article, form, isUnsaved, done, refused, reading } = view
  const { number, version, working } = article
  return (
    <>
      <Done done={done} />
      {refused && (
        <ErrorBox>
          <p>
            Rien n’a changé. <a href={`#${refused.field}`}>{refused.message}</a>
          </p>
        </ErrorBox>
      )}
      <ErrorSummary form={form} />
      <OtherCopy number={number} savedAt={form.otherCopyAt} />
      <ArticleStatus {...view} />
      <ReferenceWarnings references={view.references} />
      {working && !isUnsaved && (
        <WorkingCopyNotice
          number={number}
          savedAt={working.savedAt}
          {...(working.draft.version < version && { version: working.draft.version })}
        />
      )}
      {reading === undefined || isUnsaved ? (
        <div className={styles.desk}>
          <ArticleTextForm {...view} />
          <Panels {...view} />
        </div>
      ) : (
        <div className={`${styles.desk} ${styles.review}`}>
          <div className={styles.text}>
            <ReviewedText reading={reading} version={version} />
            {version > 1 && (
              <p>
                <a href={`${articlePagePath(number)}/differences?de=${version - 1}&a=${version}`}>
                  Ce que la version {version} change
                </a>
              </p>
            )}
            <ReviewedFields fields={article.draft.fields} />
          </div>
          <Panels {...view} />
          <details className={`${styles.more} ${styles.whole}`}>
            <summary>Modifier le texte</summary>
            <p>
              Si vous enregistrez une version, vous en êtes l’un des auteurs{'\u00A0'}: une autre
              personne devra l’approuver.
            </p>
            <div className={styles.desk}>
              <ArticleTextForm {...view} />
            </div>
          </details>
        </div>
      )}
      <History article={article} names={view.names} />
    </>
  )
}

/** Form of the text, whose parts take their places in the grid around it. */
function ArticleTextForm({ article, form }: ViewOf<'article'>) {
  const { number, stage, version } = article
  const announced = announcedAt(article.state)
  return (
    <NewsroomForm className={styles.parts} action={articlePagePath(number)}>
      <SaveBar submits>
        <strong className={styles.stage}>{STAGE_NAMES[stage]}</strong>, version {version}.{' '}
        <a href={`#${STEPS_ID}`}>Étapes</a>
      </SaveBar>
      <ArticleFields
        form={form}
        number={number}
        announcedOn={announced === undefined ? undefined : parisDay(announced)}
      />
    </NewsroomForm>
  )
}

/** Steps of the workflow, and preview. */
function Panels(view: ViewOf<'article'>) {
  return (
    <div className={styles.side}>
      <ArticleSteps {...view} />
      <CommentsPanel {...view} />
      <LetterSendingPanel {...view} />
      <ViewsPanel views={view.views} />
      <PreviewPanel article={view.article} pass={view.pass} />
      <DuplicateForm article={view.article} />
    </div>
  )
}

function Done({ done = '' }: { readonly done: string | undefined }) {
  const text = DONE_TEXTS.get(done)
  return text === undefined ? null : <StatusBox>{text}</StatusBox>
}

interface OtherCopyProps {
  readonly number: number | undefined
  readonly newDraft?: string | undefined
  readonly savedAt: number | undefined
}

/**
 * Error that another browser page stored a draft, which the next save replaces. Renders nothing
 * without `savedAt`.
 */
function OtherCopy({ number, newDraft, savedAt }: OtherCopyProps) {
  if (savedAt === undefined) return null
  return (
    <ErrorBox id={OTHER_COPY_ID}>
      <p>
        Vous avez un autre brouillon, enregistré le {frenchMoment(savedAt)} dans une autre page.
        Rien n’a été enregistré cette fois{'\u00A0'}; votre texte est ci-dessous. L’enregistrer de
        nouveau remplace l’autre brouillon.
      </p>
      <p>
        <a href={workingCopyPath(number, newDraft)} target="_blank" rel="noopener">
          Voir l’autre brouillon dans un autre onglet
        </a>
      </p>
    </ErrorBox>
  )
}

interface WorkingCopyProps {
  readonly number: number
  readonly savedAt: number
  /** Version on which the working copy is based. Set only if a newer version exists. */
  readonly version?: number
}

function WorkingCopyNotice({ number, savedAt, version }: WorkingCopyProps) {
  return (
    <NewsroomForm className={styles.notice} action={articlePagePath(number)}>
      <p>
        Vous avez un brouillon du {frenchMoment(savedAt)}
        {version !== undefined &&
          `, écrit depuis la version ${version}\u00A0: une plus récente existe`}
        .
      </p>
      <p className={styles.buttons}>
        <a className="button" href={workingCopyPath(number)}>
          Reprendre ce brouillon
        </a>
        <Button quiet name={ARTICLE_FIELDS.action} value="drop">
          L’abandonner
        </Button>
      </p>
    </NewsroomForm>
  )
}

interface SaveBarProps {
  /** Stage of the article. */
  readonly children: ReactNode
  readonly submits?: boolean
}

/** Bar that stays in view, with the stage of the article and the buttons that save it. */
function SaveBar({ children, submits = false }: SaveBarProps) {
  const name = ARTICLE_FIELDS.action
  return (
    <div className={styles.bar}>
      <p>{children}</p>
      <div className={styles.save}>
        <Button name={name} value="save">
          Enregistrer une version
        </Button>
        {submits && (
          <Button quiet name={name} value="submit">
            Enregistrer et soumettre
          </Button>
        )}
        <Button quiet name={name} value="keep">
          Enregistrer le brouillon
        </Button>
        <Button quiet name={name} value="preview">
          Aperçu
        </Button>
      </div>
    </div>
  )
}

interface HistoryProps {
  readonly article: OpenedArticle
  readonly names: ReadonlyMap<Email, string>
}

function History({ article: { number, events }, names }: HistoryProps) {
  return (
    <details className={`${styles.more} ${styles.section}`}>
      <summary>Historique, {formatCount(events.length, 'événement', 'événements')}</summary>
      <ol className={styles.list} reversed>
        {events
          .map((event) => (
            <li key={`${event.at} ${event.kind}`}>
              <strong>{editorName(names, event.by)}</strong>{' '}
              <span className={styles.lines}>{eventText(event)}</span>
              <p className={styles.facts}>{frenchMoment(event.at)}</p>
              {(event.kind === 'saved' || event.kind === 'adopted') && (
                <VersionLinks number={number} version={event.version} />
              )}
            </li>
          ))
          .toReversed()}
      </ol>
    </details>
  )
}

function VersionLinks({ number, version }: { readonly number: number; readonly version: number }) {
  const path = articlePagePath(number)
  return (
    <p className={styles.facts}>
      <a href={`${path}/apercu?version=${version}`}>Aperçu de la version {version}</a>
      {version > 1 && (
        <>
          {', '}
          <a href={`${path}/differences?de=${version - 1}&a=${version}`}>
            ce que la version {version} change
          </a>
        </>
      )}
      {', '}
      <a href={`${path}/texte?version=${version}`}>version {version} en Markdown</a>
    </p>
  )
}
