import { formatCount, frenchMoment } from '#domain/editorial/french-formats.ts'
import { latestReturn, mayApprove } from '#domain/newsroom/article-review.ts'
import { currentPublication } from '#domain/newsroom/article-state.ts'
import { hasRightsOf } from '#domain/newsroom/editor-roles.ts'
import { MAX_NOTE_LENGTH } from '#domain/newsroom/review-note.ts'

import { ARTICLE_FIELDS, articlePagePath } from '../article-paths-and-fields.ts'
import { STEP_FIELD_IDS, STEPS_ID } from '../workflow-step-ids.ts'
import { FreshSignIn } from './error-and-status-boxes.tsx'
import { LinkOrigin } from './work-list-entries.tsx'
import { StepButton, StepField, WorkflowStepForm } from './workflow-step-form.tsx'
import type { StepProps } from './workflow-step-form.tsx'

import styles from './desk.module.css'

/** Panel with the workflow steps of an article at its stage, as far as the editor's role allows. */
export function ArticleSteps(props: StepProps) {
  const { stage } = props.article
  return (
    <section id={STEPS_ID} tabIndex={-1} aria-label="Étapes">
      <p className={styles.facts}>
        Les étapes portent sur la version {props.article.version}, telle qu’elle est enregistrée
        {props.reading === undefined && (
          <noscript>{'\u00A0'}: enregistrez d’abord ce que vous avez tapé</noscript>
        )}
        .
      </p>
      <FreshSignInNotice {...props} />
      {(stage === 'draft' || stage === 'withdrawn') && <SubmitPanel {...props} />}
      {stage === 'approved' && <PublishPanel {...props} />}
      {(stage === 'inReview' || stage === 'approved') && <ReviewPanel {...props} />}
      <SchedulePanel {...props} />
      <WithdrawPanel {...props} />
    </section>
  )
}

/**
 * Notice that steps with a public effect need a new sign-in. It is shown before the editor types.
 */
function FreshSignInNotice({ article: { number }, editor, isFresh }: StepProps) {
  if (editor.role !== 'chief' || isFresh) return null
  return (
    <FreshSignIn returnTo={articlePagePath(number)}>
      Publier, programmer, retirer et approuver sans relecture demandent une connexion de moins de
      dix minutes.
    </FreshSignIn>
  )
}

function SubmitPanel(props: StepProps) {
  const { version, events, state } = props.article
  return (
    <WorkflowStepForm props={props} title="Relecture">
      <p>
        {latestReturn(events, state) === undefined
          ? `La version ${version} n’est pas encore soumise.`
          : `La version ${version} a été renvoyée\u00A0: corrigez-la, puis soumettez-la de nouveau.`}
      </p>
      <StepButton step="submit">Soumettre à la relecture</StepButton>
    </WorkflowStepForm>
  )
}

function ReviewPanel(props: StepProps) {
  const { article, editor } = props
  const { version, stage, state } = article
  if (!hasRightsOf(editor.role, 'reviewer'))
    return (
      <div className={styles.panel}>
        <h2>Relecture</h2>
        <p>
          {stage === 'approved'
            ? 'Approuvée.'
            : 'La version attend la relecture d’une autre personne.'}
        </p>
      </div>
    )
  const isOwn = !mayApprove(state, editor)
  return (
    <>
      {stage === 'inReview' && (
        <WorkflowStepForm props={props} title={`Relire la version ${version}`}>
          {isOwn ? (
            <p>Vous y avez écrit{'\u00A0'}: une autre personne doit l’approuver.</p>
          ) : (
            <StepButton step="approve">Approuver</StepButton>
          )}
          {isOwn && editor.role === 'chief' && (
            <>
              <StepField
                id={STEP_FIELD_IDS.override}
                step="override"
                label="Motif d’une approbation sans relecture"
                props={props}
              />
              <StepButton step="override" quiet>
                Approuver sans relecture
              </StepButton>
            </>
          )}
        </WorkflowStepForm>
      )}
      <WorkflowStepForm props={props} title="Renvoyer">
        <StepField
          id={STEP_FIELD_IDS.return}
          step="return"
          label="Ce qui est à revoir"
          maxLength={MAX_NOTE_LENGTH}
          props={props}
        />
        <StepButton step="return" quiet>
          Renvoyer à ses auteurs
        </StepButton>
      </WorkflowStepForm>
    </>
  )
}

const CHANGES = [
  ['minor', 'Retouche, sans avis ni nouvelle date'],
  ['update', 'Mise à jour, avec un avis'],
  ['correction', 'Rectificatif, avec un avis'],
] as const

function PublishPanel(props: StepProps) {
  const { article, editor, refused } = props
  if (editor.role !== 'chief')
    return (
      <div className={styles.panel}>
        <h2>Publication</h2>
        <p>La version est approuvée. La rédaction en chef la publie.</p>
      </div>
    )
  const isFirst = article.state.publications.length === 0
  const chosen = refused?.typed[ARTICLE_FIELDS.change] ?? 'update'
  return (
    <WorkflowStepForm props={props} title={`Publier la version ${article.version}`}>
      {!isFirst && (
        <>
          <fieldset>
            <legend>Pour les lecteurs, c’est</legend>
            <div>
              {CHANGES.map(([value, label]) => (
                <label key={value}>
                  <input
                    type="radio"
                    name={ARTICLE_FIELDS.change}
                    value={value}
                    defaultChecked={value === chosen}
                  />
                  {label}
                </label>
              ))}
            </div>
          </fieldset>
          <StepField
            id={STEP_FIELD_IDS.notice}
            label="Avis public, sauf pour une retouche"
            name={ARTICLE_FIELDS.notice}
            props={props}
          />
        </>
      )}
      <StepButton step="publish">Publier maintenant</StepButton>
      <StepField
        id={STEP_FIELD_IDS.due}
        label="Ou plus tard, heure de Paris"
        type="datetime-local"
        name={ARTICLE_FIELDS.due}
        props={props}
      />
      <StepButton step="schedule" quiet>
        Programmer
      </StepButton>
    </WorkflowStepForm>
  )
}

function SchedulePanel(props: StepProps) {
  const { scheduled } = props.article.state
  if (scheduled === undefined) return null
  return (
    <WorkflowStepForm props={props} title="Publication programmée">
      <p>
        La version {scheduled.version} paraîtra le {frenchMoment(scheduled.at)}.
      </p>
      {props.editor.role === 'chief' && (
        <StepButton step="unschedule" quiet>
          Annuler la programmation
        </StepButton>
      )}
    </WorkflowStepForm>
  )
}

function WithdrawPanel(props: StepProps) {
  const { article, editor, leadingLinks } = props
  if (editor.role !== 'chief' || article.state.publications.length === 0) return null
  if (currentPublication(article.state) === undefined)
    return (
      <div className={styles.panel}>
        <h2>Page retirée</h2>
        <LeadingLinks links={leadingLinks} none="Plus rien sur le site ne mène à cette page." />
      </div>
    )
  return (
    <WorkflowStepForm props={props} title="Retirer du site">
      <LeadingLinks links={leadingLinks} none="Rien d’autre sur le site ne mène à cette page." />
      <StepField
        id={STEP_FIELD_IDS.withdraw}
        step="withdraw"
        label="Motif du retrait"
        props={props}
      />
      <StepButton step="withdraw" quiet>
        Retirer la page
      </StepButton>
    </WorkflowStepForm>
  )
}

interface LeadingLinksProps {
  readonly links: StepProps['leadingLinks']
  /** Sentence without a link. */
  readonly none: string
}

/** What leads to a page, which its withdrawal leaves as dead links. */
function LeadingLinks({ links, none }: LeadingLinksProps) {
  if (links === undefined || links.length === 0) return <p>{none}</p>
  return (
    <details className={styles.more} open>
      <summary>
        {formatCount(links.length, 'lien du site mène', 'liens du site mènent')} à cette page
        {'\u00A0'}: à changer avec le retrait
      </summary>
      <ul>
        {links.map((link) => (
          <li key={`${link.place} ${link.path} ${link.title}`}>
            <LinkOrigin link={link} />
          </li>
        ))}
      </ul>
    </details>
  )
}
