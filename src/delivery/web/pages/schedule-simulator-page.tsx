import type {
  DatedDeadline,
  ScheduleResultView,
  ScheduleView,
  WithdrawnDeadlineView,
} from '#application/views/schedule-view.ts'
import { dataAttributes } from '#delivery/web/contract/data-attributes.ts'
import { PROCEDURE_QUESTION } from '#domain/deadlines/deadline-schedule-forms.ts'
import { typeset } from '#domain/editorial/apply-french-typography.ts'
import { frenchDate } from '#domain/editorial/french-formats.ts'

import { PageHeading, Section } from '../components/document/breadcrumb-heading-and-section.tsx'
import { PrintedAddress } from '../components/document/tags-and-source.tsx'
import { Icon } from '../components/shell/icon.tsx'
import { Link } from '../components/shell/link.tsx'
import { FieldsForm } from '../components/simulators/fields-form.tsx'
import { ShareTools } from '../components/simulators/share-tools.tsx'

import cardStyles from '../components/lists/card.module.css'
import deadlineStyles from '../components/simulators/deadlines.module.css'
import styles from '../components/simulators/simulator.module.css'

/**
 * Renders the simulator of procedural deadlines: choice of a procedure, then deadlines and form.
 */
export function ScheduleSimulatorPage({ view }: { readonly view: ScheduleView }) {
  const { path, title, standfirst, situations, form, result } = view
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
      {result && <Deadlines title={`${title}\u00A0: ${form.title}`} result={result} />}
      <section {...(result && dataAttributes({ screen: true }))}>
        {result && <h2>Changer les dates</h2>}
        <FieldsForm
          action={path}
          hidden={{ name: 'situation', value: form.situation }}
          fields={form.fields}
          submit="Calculer les dates"
        />
      </section>
      {form.noticeTool && (
        <p {...dataAttributes({ screen: true })}>
          Durée du préavis inconnue{'\u202F'}? Le simulateur{' '}
          <Link href={form.noticeTool.path}>{form.noticeTool.title}</Link> la donne, selon la
          convention collective.
        </p>
      )}
      <p className={styles.help}>
        Vos dates restent dans l’adresse de la page{'\u00A0'}: le site ne les enregistre pas.
      </p>
      <PrintedAddress />
    </article>
  )
}

interface DeadlinesProps {
  /** Title of the schedule in a dossier. */
  readonly title: string
  readonly result: ScheduleResultView
}

/** Renders the deadlines in order, each with its rule and the quoted law. */
function Deadlines({ title, result }: DeadlinesProps) {
  const { deadlines, remarks, stateOfLawAt, sharePath, calendarPath } = result
  return (
    <>
      {stateOfLawAt !== undefined && (
        <p className={styles.help}>Textes vérifiés, en vigueur au {frenchDate(stateOfLawAt)}.</p>
      )}
      <ShareTools path={sharePath} title={title}>
        {calendarPath !== undefined && (
          <a href={calendarPath} download>
            <Icon name="download" width={20} height={20} />
            Agenda (.ics)
          </a>
        )}
      </ShareTools>
      <ol className={deadlineStyles.deadlines}>
        {deadlines.map((deadline) =>
          deadline.kind === 'dated' ? (
            <Deadline key={deadline.id} deadline={deadline} />
          ) : (
            <Withdrawn key={deadline.id} deadline={deadline} />
          ),
        )}
      </ol>
      <ul className={deadlineStyles.remarks}>
        {remarks.map((remark) => (
          <li key={remark}>{remark}</li>
        ))}
        <li>Les jours chômés propres à l’entreprise ou à l’outre-mer ne sont pas comptés.</li>
      </ul>
    </>
  )
}

function Deadline({ deadline }: { readonly deadline: DatedDeadline }) {
  const { day, dayInWords, bound, title, rule, passages, basis } = deadline
  return (
    <li>
      <p className={deadlineStyles.day}>
        <time dateTime={day}>{dayInWords}</time>
        {bound !== undefined && <span>{bound}</span>}
      </p>
      <h2>{title}</h2>
      <p>{rule}</p>
      {basis !== undefined && <p className={styles.help}>{basis}</p>}
      {passages.length > 0 && (
        <details>
          <summary>Les textes</summary>
          {passages.map(({ words, title: article, path }) => (
            <figure key={words}>
              <blockquote>
                <p>
                  «{'\u00A0'}
                  {words}
                  {'\u00A0'}»
                </p>
              </blockquote>
              <figcaption className={styles.help}>
                {path === undefined ? (
                  `${article}, que ce site n’a pas encore en ligne`
                ) : (
                  <Link href={path}>{article}</Link>
                )}
              </figcaption>
            </figure>
          ))}
        </details>
      )}
    </li>
  )
}

/** Renders a withdrawn deadline: the notice and the articles to verify, instead of its day. */
function Withdrawn({ deadline }: { readonly deadline: WithdrawnDeadlineView }) {
  const { title, notice, articles } = deadline
  return (
    <li>
      <p className={deadlineStyles.day}>Date à vérifier</p>
      <h2>{title}</h2>
      <p>{notice}</p>
      <p className={styles.help}>
        {articles.map(({ title: article, path }, rank) => (
          <span key={article}>
            {rank > 0 && ', '}
            {path === undefined ? article : <Link href={path}>{article}</Link>}
          </span>
        ))}
      </p>
    </li>
  )
}
