import type { DossierFormView } from '#application/views/form-views.ts'
import { dataAttributes } from '#delivery/web/contract/data-attributes.ts'
import { DOSSIER_FIELDS } from '#delivery/web/contract/form-field-names-and-ids.ts'
import { addressMessage, DOSSIER_MESSAGES } from '#domain/dossier/dossier-messages.ts'
import { MAX_ENTRIES, MAX_TITLE_LENGTH } from '#domain/dossier/dossier.ts'
import type { AddressIssue, DossierProblem } from '#domain/dossier/parse-dossier-form.ts'
import { dossierFilePath } from '#domain/navigation/site-paths.ts'

import { DossierList } from './dossier-list.tsx'

import formStyles from '../forms/form.module.css'
import styles from './dossier.module.css'

const TITLE = 'dossier-titre'
const ADDRESSES = 'dossier-adresses'
const PROBLEMS = 'dossier-fautes'

/** Problems of the list of addresses, as opposed to the title or the service. */
const ABOUT_ADDRESSES: ReadonlySet<DossierProblem | undefined> = new Set([
  'noAddress',
  'tooManyAddresses',
  'tooManyWords',
])

/**
 * Renders the form that generates a dossier as a PDF or Word file, with the submitted input and its
 * problems.
 */
export function DossierForm({ form }: { readonly form: DossierFormView }) {
  const { title, addresses, problem, issues } = form
  const isWrong = issues.length > 0 || ABOUT_ADDRESSES.has(problem)
  return (
    <form
      className={`${formStyles.form} ${styles.form}`}
      action={dossierFilePath('pdf')}
      method="post"
      {...dataAttributes({ script: 'dossier' })}
    >
      <DossierProblems problem={problem} issues={issues} />
      <div>
        <label htmlFor={TITLE}>Titre du dossier (facultatif)</label>
        <input
          id={TITLE}
          type="text"
          name={DOSSIER_FIELDS.title}
          defaultValue={title}
          maxLength={MAX_TITLE_LENGTH}
          autoComplete="off"
          {...(problem === 'titleTooLong' && {
            'aria-invalid': true,
            'aria-describedby': PROBLEMS,
            autoFocus: true,
          })}
        />
      </div>
      <DossierList />
      <AddressField addresses={addresses} isWrong={isWrong} />
      <div className={styles.buttons}>
        <button type="submit" className="button">
          Imprimer en PDF
        </button>
        <button type="submit" className="button button-quiet" formAction={dossierFilePath('docx')}>
          Imprimer en Word
        </button>
      </div>
      <p>
        La liste reste dans votre navigateur{'\u00A0'}: le site ne la reçoit que pour préparer le
        fichier, et ne la garde pas.
      </p>
    </form>
  )
}

interface AddressFieldProps {
  readonly addresses: string
  readonly isWrong: boolean
}

/** Renders the field of page addresses. A script collapses it once the list has pages. */
function AddressField({ addresses, isWrong }: AddressFieldProps) {
  return (
    <details open>
      <summary>Indiquer des adresses</summary>
      <label htmlFor={ADDRESSES}>Adresses de pages du site, une par ligne</label>
      <p id={`${ADDRESSES}-aide`}>
        Documents, articles du Code et des conventions, versions datées, comparaisons, réponses de
        simulateurs{'\u00A0'}: {MAX_ENTRIES} adresses au plus. Elles sont imprimées dans leur ordre.
      </p>
      <textarea
        id={ADDRESSES}
        name={DOSSIER_FIELDS.addresses}
        rows={8}
        defaultValue={addresses}
        spellCheck={false}
        autoComplete="off"
        aria-describedby={isWrong ? `${PROBLEMS} ${ADDRESSES}-aide` : `${ADDRESSES}-aide`}
        {...(isWrong && { 'aria-invalid': true, autoFocus: true })}
      />
    </details>
  )
}

interface DossierProblemsProps {
  readonly problem: DossierProblem | undefined
  readonly issues: readonly AddressIssue[]
}

function DossierProblems({ problem, issues }: DossierProblemsProps) {
  return (
    <div id={PROBLEMS} className={formStyles.status} role="alert">
      {problem !== undefined && <p>{DOSSIER_MESSAGES[problem]}</p>}
      {issues.length > 0 && (
        <ul>
          {issues.map((issue) => (
            <li
              key={issue.line}
              {...dataAttributes({ address: issue.text, moved: issue.destination })}
            >
              {`Ligne ${issue.line}, ${issue.text}\u00A0: `}
              <span>{addressMessage(issue)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
