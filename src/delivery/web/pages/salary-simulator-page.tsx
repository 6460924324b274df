import type { AnswerDocument } from '#application/simulators/answer-document.ts'
import type { SalaryView } from '#application/views/salary-view.ts'
import { dataAttributes } from '#delivery/web/contract/data-attributes.ts'

import { renderBody } from '../components/document/document-body.tsx'
import { PrintedAddress } from '../components/document/tags-and-source.tsx'
import { PageHeading } from '../components/lists/breadcrumb-heading-and-section.tsx'
import { FieldsForm } from '../components/simulators/fields-form.tsx'
import { ShareTools } from '../components/simulators/share-tools.tsx'
import { AnsweredFields, Remarks } from '../components/simulators/simulator-answer.tsx'

import deadlineStyles from '../components/simulators/deadlines.module.css'
import styles from '../components/simulators/simulator.module.css'

/** Renders the salary simulator: the computed salary if there is one, then the form. */
export function SalarySimulatorPage({ view }: { readonly view: SalaryView }) {
  const { path, title, standfirst, fields, answer, unavailable } = view
  return (
    <article>
      <PageHeading title={title} drawing={path}>
        {standfirst}
      </PageHeading>
      {answer && <Salary answer={answer} />}
      {unavailable && (
        <p role="alert">
          Le calcul n’est pas disponible pour le moment. Réessayez dans quelques instants.
        </p>
      )}
      <div {...(answer && dataAttributes({ screen: true, chrome: true }))}>
        <FieldsForm action={path} fields={fields} submit="Calculer le salaire" />
      </div>
      <p className={styles.help} {...dataAttributes({ chrome: true })}>
        Vos réponses restent dans l’adresse de la page{'\u00A0'}: le site ne les enregistre pas.
      </p>
      <PrintedAddress />
    </article>
  )
}

function Salary({ answer }: { readonly answer: AnswerDocument }) {
  return (
    <section aria-label="Résultat" className={deadlineStyles.figures}>
      {renderBody(answer.opening)}
      <ShareTools answer={answer} />
      {answer.sections.map(({ id, title, body }) => (
        <details key={id} className={deadlineStyles.detail}>
          <summary>{title}</summary>
          {renderBody(body)}
        </details>
      ))}
      <Remarks answer={answer} />
      <AnsweredFields fields={answer.fields} isInForm />
    </section>
  )
}
