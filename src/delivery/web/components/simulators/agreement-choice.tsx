import type {
  AgreementChoice as Choice,
  AgreementStep,
} from '#application/views/simulator-views.ts'
import { dataAttributes } from '#delivery/web/contract/data-attributes.ts'
import { SIMULATOR_FIELDS } from '#domain/simulators/simulator-url-fields.ts'

import { AgreementLinks } from '../agreements/agreement-lists.tsx'
import { Section } from '../lists/breadcrumb-heading-and-section.tsx'
import { AgreementNumberHint } from '../search/agreement-number-hint.tsx'
import { Link } from '../text/link.tsx'
import { StepForm } from './simulator-form.tsx'

import formStyles from '../forms/form.module.css'
import styles from './simulator.module.css'

const FIELD = 'reponse-convention'

interface AgreementChoiceProps {
  readonly action: string
  readonly step: AgreementStep
  /** Heading level, which depends on whether the page has a title. */
  readonly level: 1 | 2
}

/**
 * Renders the simulator step that asks for the collective agreement: search field, results, or no
 * agreement.
 */
export function AgreementChoice({ action, step, level }: AgreementChoiceProps) {
  const { text, found, hint, problem, withoutPath, usual, hidden } = step
  const Heading = `h${level}` as const
  return (
    <>
      <StepForm action={action} hidden={hidden} problem={problem} field={FIELD}>
        <div>
          <Heading>
            <label htmlFor={FIELD}>Quelle convention collective s’applique{'\u202F'}?</label>
          </Heading>
          <p id={`${FIELD}-aide`} className={styles.help}>
            Son nom, un métier, son IDCC (quatre chiffres sur le bulletin de paie) ou un SIRET.
          </p>
          <p id={`${FIELD}-faute`} className={formStyles.error}>
            {problem}
          </p>
          <input
            id={FIELD}
            type="text"
            name={SIMULATOR_FIELDS.search}
            defaultValue={text}
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
            aria-describedby={
              problem === undefined ? `${FIELD}-aide` : `${FIELD}-faute ${FIELD}-aide`
            }
            {...(problem !== undefined && { 'aria-invalid': true, autoFocus: true })}
          />
        </div>
        <p className={styles.actions}>
          <button type="submit" className="button">
            Chercher
          </button>
          <Link href={withoutPath} className="button button-quiet">
            Continuer sans convention
          </Link>
        </p>
        <p className={styles.help}>
          Sans convention, ou si vous ne la connaissez pas, le Code du travail répond{'\u00A0'}:
          vous pourrez l’ajouter ensuite.
        </p>
        <p
          className={styles.actions}
          hidden
          {...dataAttributes({ script: 'simulator', address: withoutPath })}
        />
      </StepForm>
      {hint && <AgreementNumberHint hint={hint} />}
      <Choices id="trouvees" title="Conventions trouvées" choices={found} />
      <Choices id="principales" title="Les plus grandes conventions couvertes" choices={usual} />
    </>
  )
}

interface ChoicesProps {
  readonly id: string
  readonly title: string
  readonly choices: readonly Choice[]
}

function Choices({ id, title, choices }: ChoicesProps) {
  if (choices.length === 0) return null
  return (
    <Section id={id} title={title}>
      <AgreementLinks
        links={choices.map(({ covered, ...choice }) => ({
          ...choice,
          facts: covered ? [] : ['réponse du Code du travail seule'],
        }))}
      />
    </Section>
  )
}
