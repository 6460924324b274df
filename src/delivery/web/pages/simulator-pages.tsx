import type {
  AnswerStep,
  SimulatorsView,
  SimulatorView,
} from '#application/views/simulator-views.ts'
import { dataAttributes } from '#delivery/web/contract/data-attributes.ts'
import { slugify } from '#domain/editorial/slugify.ts'

import { renderBody } from '../components/document/document-body.tsx'
import { PrintedAddress } from '../components/document/tags-and-source.tsx'
import { PageHeading, Section } from '../components/lists/breadcrumb-heading-and-section.tsx'
import { AgreementChoice } from '../components/simulators/agreement-choice.tsx'
import { ShareTools } from '../components/simulators/share-tools.tsx'
import {
  AnsweredFields,
  AnswerSides,
  CheckedTexts,
  Remarks,
} from '../components/simulators/simulator-answer.tsx'
import { QuestionForm } from '../components/simulators/simulator-form.tsx'
import { Icon } from '../components/text/icon.tsx'
import { Link } from '../components/text/link.tsx'
import { renderNonBreaking } from '../components/text/non-breaking-titles.tsx'

import cardStyles from '../components/lists/card.module.css'
import styles from '../components/simulators/simulator.module.css'

/** Renders the list of simulators, by group, and the agreements that they cover. */
export function SimulatorsPage({ view }: { readonly view: SimulatorsView }) {
  return (
    <>
      <PageHeading title={view.meta.title} drawing={view.meta.path}>
        {view.standfirst}
      </PageHeading>
      {view.groups.map(({ title, tools }) => (
        <Section key={title} id={slugify(title)} title={title} layout="grid">
          {tools.map((tool) => (
            <article key={tool.path} className={cardStyles.card}>
              <h3 className={cardStyles.title}>
                <Link href={tool.path} className="whole-link">
                  {tool.title}
                </Link>
              </h3>
              <p className={cardStyles.standfirst}>{tool.standfirst}</p>
            </article>
          ))}
        </Section>
      ))}
      {view.coverage.length > 0 && (
        <Section id="conventions" title="Conventions lues">
          <p>
            Chaque réponse pour ces conventions cite le passage qui la fonde, vérifié dans le texte
            à chaque mise à jour. Pour une autre convention, la page le dit et donne la réponse du
            Code du travail.
          </p>
          {renderBody(view.coverage)}
        </Section>
      )}
    </>
  )
}

/** Renders a step of a simulator: the choice of an agreement, a question, or the result. */
export function SimulatorPage({ view }: { readonly view: SimulatorView }) {
  const { path, title, standfirst, given, step } = view
  if (step.kind === 'answer') return <AnswerPage view={view} step={step} />
  const isFirst = step.kind === 'agreement' && view.meta.indexed
  return (
    <article>
      {isFirst ? (
        <PageHeading title={title} drawing={path}>
          {standfirst}
        </PageHeading>
      ) : (
        <p className="kicker">
          <Link href={path}>{title}</Link>
        </p>
      )}
      {step.kind === 'agreement' ? (
        <AgreementChoice action={path} step={step} level={isFirst ? 2 : 1} />
      ) : (
        <QuestionForm action={path} step={step} />
      )}
      {step.kind === 'question' && step.code && <AnswerSides sections={[step.code]} />}
      <AnsweredFields fields={given} />
      <ChosenAgreement view={view} />
      {given.length === 0 && <Privacy />}
    </article>
  )
}

function Privacy() {
  return (
    <p className={styles.help}>
      Vos réponses restent dans l’adresse de la page{'\u00A0'}: le site ne les enregistre pas.
    </p>
  )
}

/** Renders the name of the chosen agreement, which a script stores for the next visit. */
function ChosenAgreement({ view: { chosen } }: { readonly view: SimulatorView }) {
  if (chosen === undefined) return null
  const { idcc, name } = chosen
  return <p hidden {...dataAttributes({ script: 'simulator', idcc, agreement: name })} />
}

interface AnswerPageProps {
  readonly view: SimulatorView
  readonly step: AnswerStep
}

/**
 * Renders the result of a simulator: figure, tools, answers of the Code and the agreement with
 * quotations, given answers.
 */
function AnswerPage({ view, step }: AnswerPageProps) {
  const { title, path, given } = view
  const { answer, refinePath, schedulePath } = step
  return (
    <article>
      <header className={styles.result}>
        <h1>
          <span className="kicker">{renderNonBreaking(title)}</span>
          <span className={styles.answer}>{answer.figure}</span>
        </h1>
        {renderBody(answer.opening)}
        <CheckedTexts answer={answer} />
      </header>
      <AnswerTools step={step} />
      {(refinePath ?? schedulePath) !== undefined && (
        <p className={`${styles.actions} ${styles.next}`} {...dataAttributes({ screen: true })}>
          {refinePath !== undefined && (
            <Link href={refinePath} className="button">
              Ajouter la convention collective
            </Link>
          )}
          {schedulePath !== undefined && (
            <Link href={schedulePath}>Calculer les dates avec ce préavis</Link>
          )}
        </p>
      )}
      <AnswerSides sections={answer.sections} />
      <AnsweredFields fields={given} />
      <ChosenAgreement view={view} />
      <Remarks answer={answer} />
      <p className={styles.actions} {...dataAttributes({ screen: true, chrome: true })}>
        <Link href={path}>Recommencer avec d’autres réponses</Link>
      </p>
      <PrintedAddress />
    </article>
  )
}

/** Renders the tools of a result: copy, share, print, add to the dossier, PDF, Word. */
function AnswerTools({ step: { answer, files } }: { readonly step: AnswerStep }) {
  return (
    <ShareTools answer={answer}>
      <a href={files.pdf} download>
        <Icon name="download" width={20} height={20} />
        PDF
      </a>
      <a href={files.docx} download>
        <Icon name="download" width={20} height={20} />
        Word
      </a>
    </ShareTools>
  )
}
