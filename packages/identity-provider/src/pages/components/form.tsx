import type { ReactNode } from 'react'

import { Icon } from '#delivery/web/components/text/icon.tsx'
import type { IconName } from '#delivery/web/components/text/icon.tsx'

import type { ActionName, FormName } from '../../account-form-fields.ts'

import styles from './form.module.css'

const QUIET = 'button button-quiet'

interface FormProps {
  /** Name by which the script finds the form. */
  readonly name: FormName
  readonly children: ReactNode
  /** Label of the submit button. */
  readonly submit: string
  /** True for a submit button in the secondary style. */
  readonly quiet?: boolean
  /** Content beside the submit button. */
  readonly beside?: ReactNode
  /** Set for a form that the server handles, with the error of its last submission. */
  readonly plain?: { readonly error: string | undefined }
}

/**
 * Form that the browser script validates and sends, unless it is `plain`. Its button is disabled
 * until the script handles the form: an earlier press would load the page again, without what was
 * typed.
 */
export function Form({ name, children, submit, quiet = false, beside, plain }: FormProps) {
  const isScripted = plain === undefined
  return (
    <form
      method="post"
      className={styles.form}
      data-form={name}
      data-scripted={isScripted || undefined}
      noValidate={isScripted}
    >
      <Alert>{plain?.error}</Alert>
      {children}
      <div className={styles.actions}>
        <button
          type="submit"
          disabled={isScripted}
          className={`${quiet ? QUIET : 'button'} ${styles.scripted}`}
        >
          {submit}
        </button>
        {beside}
      </div>
    </form>
  )
}

/** Place where the script or the server shows the outcome of a form or an action. */
export function Alert({ children }: { readonly children?: ReactNode }) {
  return (
    <p className={styles.alert} role="alert" data-alert>
      {children}
    </p>
  )
}

interface ActionButtonProps {
  readonly action: ActionName
  readonly children: ReactNode
  /** True for a button that looks like a link in a text. */
  readonly inText?: boolean
}

/** Button that starts an action of the browser script. It is disabled until the script is there. */
export function ActionButton({ action, children, inText = false }: ActionButtonProps) {
  return (
    <button
      type="button"
      disabled
      className={`${inText ? 'link' : QUIET} ${styles.scripted}`}
      data-action={action}
    >
      {children}
    </button>
  )
}

interface AlternativesProps {
  readonly title: string
  readonly children: ReactNode
}

/** List of alternatives to the main action of a step. */
export function Alternatives({ title, children }: AlternativesProps) {
  return (
    <div className={styles.ways}>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </div>
  )
}

interface AlternativeItemProps {
  readonly icon: IconName
  readonly children: ReactNode
  /** Step that the link opens. */
  readonly step?: string
  /** Action that the button starts, instead of a step. */
  readonly action?: ActionName
}

/** Alternative to the main action: a link to another step, or a button that starts an action. */
export function AlternativeItem({ icon, children, step, action }: AlternativeItemProps) {
  const words = (
    <>
      <Icon name={icon} width={20} height={20} />
      {children}
    </>
  )
  return (
    <li>
      {action !== undefined ? (
        <ActionButton action={action}>{words}</ActionButton>
      ) : (
        <a href={`#${step}`} className="button button-quiet">
          {words}
        </a>
      )}
    </li>
  )
}
