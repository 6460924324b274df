import type { ReactNode } from 'react'

import { frenchMoment } from '#domain/editorial/french-formats.ts'
import { authorsSincePublication, currentPublication } from '#domain/newsroom/article-state.ts'
import { hasRightsOf } from '#domain/newsroom/editor.ts'

import { DESK_FIELDS, deskPath } from '../desk-paths.ts'
import type { DeskView } from '../desk-view.ts'
import { FormToken } from '../newsroom-page.tsx'
import type { NewsroomFrame } from '../newsroom-view.ts'

import styles from './desk.module.css'

type StepProps = Extract<DeskView, { kind: 'article' }> & { readonly frame: NewsroomFrame }

/** Panel of the steps that the editor may take on the newest version. */
export function ArticleSteps(props: StepProps) {
  const { stage } = props.article
  return (
    <section id="etapes" tabIndex={-1} aria-label="Étapes">
      {(stage === 'draft' || stage === 'withdrawn') && <SubmitPanel {...props} />}
      {(stage === 'inReview' || stage === 'approved') && <ReviewPanel {...props} />}
      {stage === 'approved' && <PublishPanel {...props} />}
      <SchedulePanel {...props} />
      <WithdrawPanel {...props} />
    </section>
  )
}

function StepForm({
  props: { article, frame },
  title,
  children,
}: {
  readonly props: StepProps
  readonly title: string
  readonly children: ReactNode
}) {
  return (
    <form
      className={`${styles.panel} ${styles.form}`}
      method="post"
      action={`${deskPath(article.number)}/etapes`}
    >
      <FormToken frame={frame} />
      <input type="hidden" name={DESK_FIELDS.version} value={article.version} />
      <h2>{title}</h2>
      {children}
    </form>
  )
}

interface StepButtonProps {
  readonly step: string
  readonly children: string
  readonly quiet?: boolean
}

function StepButton({ step, children, quiet = false }: StepButtonProps) {
  return (
    <button
      className={quiet ? 'button button-quiet' : 'button'}
      type="submit"
      name={DESK_FIELDS.action}
      value={step}
    >
      {children}
    </button>
  )
}

interface ReasonProps {
  readonly id: string
  readonly label: string
  readonly name?: string
  readonly props: StepProps
}

function Reason({ id, label, name = DESK_FIELDS.note, props }: ReasonProps) {
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        name={name}
        maxLength={500}
        autoComplete="off"
        defaultValue={props.refused?.typed[name]}
      />
    </div>
  )
}

function SubmitPanel(props: StepProps) {
  return (
    <StepForm props={props} title="Relecture">
      <p>La version {props.article.version} n’est pas encore soumise.</p>
      <StepButton step="submit">Soumettre à la relecture</StepButton>
    </StepForm>
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
  const isOwn = authorsSincePublication(state).has(editor.email)
  return (
    <>
      {stage === 'inReview' && (
        <StepForm props={props} title={`Relire la version ${version}`}>
          {isOwn ? (
            <p>Vous y avez écrit{'\u00A0'}: une autre personne doit l’approuver.</p>
          ) : (
            <StepButton step="approve">Approuver</StepButton>
          )}
          {isOwn && editor.role === 'chief' && (
            <>
              <Reason
                id="derogation"
                label="Motif d’une approbation sans relecture"
                props={props}
              />
              <StepButton step="override" quiet>
                Approuver sans relecture
              </StepButton>
            </>
          )}
        </StepForm>
      )}
      <StepForm props={props} title="Renvoyer">
        <Reason id="renvoi" label="Ce qui est à revoir" props={props} />
        <StepButton step="return" quiet>
          Renvoyer à ses auteurs
        </StepButton>
      </StepForm>
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
  const chosen = refused?.typed[DESK_FIELDS.change] ?? 'update'
  return (
    <StepForm props={props} title={`Publier la version ${article.version}`}>
      {!isFirst && (
        <>
          <fieldset>
            <legend>Pour les lecteurs, c’est</legend>
            <div>
              {CHANGES.map(([value, label]) => (
                <label key={value}>
                  <input
                    type="radio"
                    name={DESK_FIELDS.change}
                    value={value}
                    defaultChecked={value === chosen}
                  />
                  {label}
                </label>
              ))}
            </div>
          </fieldset>
          <Reason id="avis" label="Avis public" name={DESK_FIELDS.notice} props={props} />
        </>
      )}
      <StepButton step="publish">Publier maintenant</StepButton>
      <div>
        <label htmlFor="quand">Ou plus tard, heure de Paris</label>
        <input
          id="quand"
          type="datetime-local"
          name={DESK_FIELDS.due}
          defaultValue={refused?.typed[DESK_FIELDS.due]}
        />
      </div>
      <StepButton step="schedule" quiet>
        Programmer
      </StepButton>
    </StepForm>
  )
}

function SchedulePanel(props: StepProps) {
  const { scheduled } = props.article.state
  if (scheduled === undefined) return null
  return (
    <StepForm props={props} title="Publication programmée">
      <p>
        La version {scheduled.version} paraîtra le {frenchMoment(scheduled.at)}.
      </p>
      {props.editor.role === 'chief' && (
        <StepButton step="unschedule" quiet>
          Annuler la programmation
        </StepButton>
      )}
    </StepForm>
  )
}

function WithdrawPanel(props: StepProps) {
  if (props.editor.role !== 'chief' || currentPublication(props.article.state) === undefined)
    return null
  return (
    <StepForm props={props} title="Retirer du site">
      <Reason id="retrait" label="Motif du retrait" props={props} />
      <StepButton step="withdraw" quiet>
        Retirer la page
      </StepButton>
    </StepForm>
  )
}
