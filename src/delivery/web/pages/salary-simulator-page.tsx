import { salaryTitle } from '#application/dossier/simulator-chapters.ts'
import type {
  ContributionView,
  ComputedSalaryView,
  SalaryView,
} from '#application/views/salary-view.ts'

import { PageHeading } from '../components/document/breadcrumb-heading-and-section.tsx'
import { PrintedAddress } from '../components/document/tags-and-source.tsx'
import { FieldsForm } from '../components/simulators/fields-form.tsx'
import { ShareTools } from '../components/simulators/share-tools.tsx'

import deadlineStyles from '../components/simulators/deadlines.module.css'
import styles from '../components/simulators/simulator.module.css'

/** Renders the salary simulator: the computed salary if there is one, then the form. */
export function SalarySimulatorPage({ view }: { readonly view: SalaryView }) {
  const { path, title, standfirst, fields, result } = view
  return (
    <article>
      <PageHeading title={title} drawing={path}>
        {standfirst}
      </PageHeading>
      {result?.kind === 'salary' && <Salary title={salaryTitle(title, result)} result={result} />}
      {result?.kind === 'unavailable' && (
        <p role="alert">
          Le calcul n’est pas disponible pour le moment. Réessayez dans quelques instants.
        </p>
      )}
      <FieldsForm action={path} fields={fields} submit="Calculer le salaire" />
      <p className={styles.help}>
        Vos réponses restent dans l’adresse de la page{'\u00A0'}: le site ne les enregistre pas.
      </p>
      <PrintedAddress />
    </article>
  )
}

interface SalaryProps {
  /** Title of the result in a dossier. */
  readonly title: string
  readonly result: ComputedSalaryView
}

function Salary({ title: name, result }: SalaryProps) {
  const { figures, contributions, totals, warning, source, assumptions, sharePath } = result
  return (
    <section aria-label="Résultat">
      {warning !== undefined && <p>{warning}</p>}
      <table className={deadlineStyles.figures}>
        <thead>
          <tr>
            <th scope="col">Salaire</th>
            <th scope="col">Par mois</th>
            <th scope="col">Par an</th>
          </tr>
        </thead>
        <tbody>
          {figures.map(({ title, monthly, yearly, given }) => (
            <tr key={title} className={given ? deadlineStyles.given : undefined}>
              <th scope="row">
                {title}
                {given && <span className="sr-only"> (montant donné)</span>}
              </th>
              <td>{monthly}</td>
              <td>{yearly}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ShareTools path={sharePath} title={name} />
      <details className={deadlineStyles.detail}>
        <summary>Détail de chaque cotisation, par mois</summary>
        <table className={deadlineStyles.figures}>
          <thead>
            <tr>
              <th scope="col">Cotisation</th>
              <th scope="col">Salarié</th>
              <th scope="col">Employeur</th>
            </tr>
          </thead>
          <tbody>{contributions.map((line) => renderContribution(line))}</tbody>
          <tfoot>{renderContribution(totals)}</tfoot>
        </table>
      </details>
      <ul className={deadlineStyles.remarks}>
        <li>{source}</li>
        {assumptions.map((assumption) => (
          <li key={assumption}>{assumption}</li>
        ))}
      </ul>
    </section>
  )
}

function renderContribution({ name, employee, employer }: ContributionView) {
  return (
    <tr key={name}>
      <th scope="row">{name}</th>
      <td>{employee}</td>
      <td>{employer}</td>
    </tr>
  )
}
