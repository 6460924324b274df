import type { ReactNode } from 'react'

import styles from './form.module.css'

interface FormProps {
  /** By which the script knows the form. */
  readonly name: string
  readonly children: ReactNode
  /** The words of the button. */
  readonly submit: string
  readonly quiet?: boolean
  /** What stands beside the button. */
  readonly beside?: ReactNode
}

/** A form that the script answers: it checks, says what is wrong beside each field and above them all, and is sent once at a time. */
export function Form({ name, children, submit, quiet = false, beside }: FormProps) {
  return (
    <form method="post" className={styles.form} data-form={name} data-scripted noValidate>
      <p className={styles.alert} role="alert" data-alert />
      {children}
      <div className={styles.actions}>
        <button type="submit" className={quiet ? 'button button-quiet' : 'button'}>
          {submit}
        </button>
        {beside}
      </div>
    </form>
  )
}
