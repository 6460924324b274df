import type { ReactNode } from 'react'

import type { ShownThread } from '#application/newsroom/desk/comment-on-passages.ts'
import { formatCount, frenchMoment } from '#domain/editorial/french-formats.ts'
import { MAX_QUOTATION_LENGTH, shownAnchor } from '#domain/newsroom/passage-anchor.ts'
import { MAX_NOTE_LENGTH } from '#domain/newsroom/review-note.ts'
import type { Email } from '#domain/shared/email-address.ts'

import {
  ARTICLE_FIELDS,
  COMMENT_FIELDS,
  COMMENTS_ID,
  commentsPath,
} from '../article-paths-and-fields.ts'
import type { ArticlePageView, RefusedComment } from '../article-views.ts'
import { editorName } from '../editor-name.ts'
import { ASIDE } from '../newsroom-form-field-names.ts'
import { Button, NewsroomForm } from '../newsroom-page-layout.tsx'
import { FieldHelp, FormField } from './form-field.tsx'

import styles from './comments.module.css'
import desk from './desk.module.css'

type Props = Extract<ArticlePageView, { kind: 'article' }>

/** Comments on passages of an article: open threads, resolved ones, and the form of a new one. */
export function CommentsPanel(props: Props) {
  const { threads, refused } = props.comments
  const open = threads.filter(({ resolved }) => resolved === undefined)
  const resolved = threads.filter((thread) => !open.includes(thread))
  return (
    <section id={COMMENTS_ID} className={desk.panel} aria-labelledby="titre-commentaires">
      <h2 id="titre-commentaires">Commentaires sur le texte</h2>
      <noscript>
        <p className={desk.facts}>
          Un commentaire s’envoie dans un autre onglet{'\u00A0'}: ce que vous avez tapé ailleurs
          reste dans celui-ci.
        </p>
      </noscript>
      {refused?.field === COMMENTS_ID && <p className={desk.error}>{refused.message}</p>}
      {open.map((thread) => (
        <Thread key={thread.id} thread={thread} props={props} />
      ))}
      {resolved.length > 0 && (
        <details className={desk.more}>
          <summary>{formatCount(resolved.length, 'résolu', 'résolus')}</summary>
          {resolved.map((thread) => (
            <Thread key={thread.id} thread={thread} props={props} />
          ))}
        </details>
      )}
      <NewComment props={props} isOpen={refused !== undefined || threads.length === 0} />
    </section>
  )
}

function Thread({ thread, props }: { readonly thread: ShownThread; readonly props: Props }) {
  const { id, version, messages, resolved } = thread
  const anchor = shownAnchor(thread.anchor)
  const nameOf = (email: Email): string => editorName(props.names, email)
  const suffix = `-${id}`
  return (
    <article className={styles.thread} id={`fil${suffix}`}>
      <blockquote className={styles.passage}>
        {anchor.before}
        <mark>{anchor.quotation}</mark>
        {anchor.after}
      </blockquote>
      {thread.stands === true && (
        <p className={desk.facts}>
          <a href={passageLink(anchor.quotation)}>Voir ce passage dans le texte</a>
        </p>
      )}
      {thread.stands === false && (
        <p className={desk.error}>
          {`Le passage n’existe plus\u00A0: il était dans la version ${version}.`}
        </p>
      )}
      {messages.map(({ by, at, words, addressee }) => (
        <div key={`${at} ${by} ${words}`}>
          <p className={styles.words}>{words}</p>
          <p className={desk.facts}>
            {`${nameOf(by)}${addressee === undefined ? '' : `, à l’attention de ${nameOf(addressee)}`}, le ${frenchMoment(at)}`}
          </p>
        </div>
      ))}
      {resolved && (
        <p className={desk.facts}>
          {`Résolu par ${nameOf(resolved.by)}, le ${frenchMoment(resolved.at)}`}
        </p>
      )}
      <CommentForm props={props} thread={id}>
        <details className={desk.more} open={isRefusedAt(props.comments.refused, suffix)}>
          <summary>Répondre</summary>
          <div className={desk.form}>
            <MessageFields props={props} suffix={suffix} label="Réponse" />
            <Submit action="reponse">{resolved ? 'Répondre et rouvrir' : 'Répondre'}</Submit>
          </div>
        </details>
        {resolved === undefined && <Submit action="resolu">Résolu</Submit>}
      </CommentForm>
    </article>
  )
}

/** Returns the link to words of this page, which browsers scroll to and mark. */
function passageLink(quotation: string): string {
  // A hyphen and a comma mean something else in such a fragment.
  return `#:~:text=${encodeURIComponent(quotation).replaceAll('-', '%2D')}`
}

function NewComment({ props, isOpen }: { readonly props: Props; readonly isOpen: boolean }) {
  const { refused } = props.comments
  const field = COMMENT_FIELDS.quotation
  return (
    <details className={desk.more} open={isOpen}>
      <summary>Commenter un passage</summary>
      <CommentForm props={props}>
        <div className={desk.form}>
          <FormField
            name={field}
            label="Passage"
            help="Copiez ici les mots du texte, ou sélectionnez-les. Les lecteurs ne voient aucun commentaire."
            errors={refused?.field === field ? [refused.message] : []}
            value={typedIn(refused, field, '')}
            rows={2}
            maxLength={MAX_QUOTATION_LENGTH}
            required
          />
          <MessageFields props={props} suffix="" label="Commentaire" />
          <Submit action="commentaire">Commenter</Submit>
        </div>
      </CommentForm>
    </details>
  )
}

interface MessageFieldsProps {
  readonly props: Props
  /** End of the element ids, which are unique in the page. */
  readonly suffix: string
  readonly label: string
}

/** Words of a comment, and the editor whose answer is expected. */
function MessageFields({ props, suffix, label }: MessageFieldsProps) {
  const { editors, refused } = props.comments
  const { words, addressee } = COMMENT_FIELDS
  const addresseeId = `${addressee}${suffix}`
  const addresseeErrors = refused?.field === addresseeId ? [refused.message] : []
  return (
    <>
      <FormField
        name={words}
        id={`${words}${suffix}`}
        label={label}
        errors={refused?.field === `${words}${suffix}` ? [refused.message] : []}
        value={typedIn(refused, words, suffix)}
        rows={3}
        maxLength={MAX_NOTE_LENGTH}
      />
      <div>
        <label htmlFor={addresseeId}>À l’attention de</label>
        <FieldHelp
          id={addresseeId}
          help="Cette personne reçoit un e-mail."
          errors={addresseeErrors}
        />
        <select
          id={addresseeId}
          name={addressee}
          aria-describedby={`${addresseeId}-aide`}
          defaultValue={typedIn(refused, addressee, suffix)}
        >
          <option value="">Personne en particulier</option>
          {editors
            .filter(({ email }) => email !== props.editor.email)
            .map(({ email, name }) => (
              <option key={email} value={email}>
                {name}
              </option>
            ))}
        </select>
      </div>
    </>
  )
}

interface CommentFormProps {
  readonly props: Props
  /** Number of the thread that is answered or resolved. Absent for a new comment. */
  readonly thread?: number
  readonly children: ReactNode
}

function CommentForm({ props: { article }, thread, children }: CommentFormProps) {
  return (
    <NewsroomForm action={commentsPath(article.number)} target={ASIDE}>
      {thread !== undefined && <input type="hidden" name={COMMENT_FIELDS.thread} value={thread} />}
      {children}
    </NewsroomForm>
  )
}

function Submit({ action, children }: { readonly action: string; readonly children: string }) {
  return (
    <Button quiet name={ARTICLE_FIELDS.action} value={action}>
      {children}
    </Button>
  )
}

/** True if the refused input was of the form whose element ids end with `suffix`. */
function isRefusedAt(refused: RefusedComment | undefined, suffix: string): boolean {
  return `-${refused?.typed[COMMENT_FIELDS.thread] ?? ''}` === (suffix === '' ? '-' : suffix)
}

function typedIn(
  refused: RefusedComment | undefined,
  field: string,
  suffix: string,
): string | undefined {
  return isRefusedAt(refused, suffix) ? refused?.typed[field] : undefined
}
