import type { AnswerDocument } from '#application/simulators/answer-document.ts'
import type { ScheduleView } from '#application/views/schedule-view.ts'
import { dataAttributes } from '#delivery/web/contract/data-attributes.ts'
import { PROCEDURE_QUESTION } from '#domain/deadlines/deadline-schedule-forms.ts'
import { typeset } from '#domain/editorial/apply-french-typography.ts'

import { PrintedAddress } from '../components/document/tags-and-source.tsx'
import { PageHeading, Section } from '../components/lists/breadcrumb-heading-and-section.tsx'
import { FieldsForm } from '../components/simulators/fields-form.tsx'
import { ShareTools } from '../components/simulators/share-tools.tsx'
import {
  AnsweredFields,
  CheckedTexts,
  Deadlines,
  Remarks,
} from '../components/simulators/simulator-answer.tsx'
import { Icon } from '../components/text/icon.tsx'
import { Link } from '../components/text/link.tsx'

import cardStyles from '../components/lists/card.module.css'
import deadlineStyles from '../components/simulators/deadlines.module.css'
import styles from '../components/simulators/simulator.module.css'

/**
 * Renders the simulator of procedural deadlines: choice of a procedure, then deadlines and form.
 */
export function ScheduleSimulatorPage({ view }: { readonly view: ScheduleView }) {
  const { path, title, standfirst, situations, form, answer } = view
  if (form === undefined) {
    return (
      <article>
        <PageHeading title={title} drawing={path}>
          {standfirst}
        </PageHeading>
        <Section id="procedures" title={typeset(PROCEDURE_QUESTION.label)} layout="grid">
          {situations.map((situation) => (
            <article key={situation.value} className={cardStyles.card}>
              <h3 className={cardStyles.title}>
                <Link href={situation.path} className="whole-link">
                  {situation.title}
                </Link>
              </h3>
              <p className={cardStyles.standfirst}>{situation.summary}</p>
            </article>
          ))}
        </Section>
      </article>
    )
  }
  return (
    <article>
      <p className="kicker">
        <Link href={path}>{title}</Link>
      </p>
      <h1 className={deadlineStyles.title}>{form.title}</h1>
      {answer && <Schedule answer={answer} calendarPath={view.calendarPath} />}
      <section {...(answer && dataAttributes({ screen: true, chrome: true }))}>
        {answer && <h2>Changer les dates</h2>}
        <FieldsForm
          action={path}
          hidden={{ name: 'situation', value: form.situation }}
          fields={form.fields}
          submit="Calculer les dates"
        />
      </section>
      {form.noticeTool && (
        <p {...dataAttributes({ screen: true, chrome: true })}>
          Durée du préavis inconnue{'\u202F'}? Le simulateur{' '}
          <Link href={form.noticeTool.path}>{form.noticeTool.title}</Link> la donne, selon la
          convention collective.
        </p>
      )}
      <p className={styles.help} {...dataAttributes({ chrome: true })}>
        Vos dates restent dans l’adresse de la page{'\u00A0'}: le site ne les enregistre pas.
      </p>
      <PrintedAddress />
    </article>
  )
}

interface ScheduleProps {
  readonly answer: AnswerDocument
  readonly calendarPath: string | undefined
}

function Schedule({ answer, calendarPath }: ScheduleProps) {
  return (
    <>
      <CheckedTexts answer={answer} />
      <ShareTools answer={answer}>
        {calendarPath !== undefined && (
          <a href={calendarPath} download>
            <Icon name="download" width={20} height={20} />
            Agenda (.ics)
          </a>
        )}
      </ShareTools>
      <Deadlines sections={answer.sections} />
      <Remarks answer={answer} />
      <AnsweredFields fields={answer.fields} isInForm />
    </>
  )
}
