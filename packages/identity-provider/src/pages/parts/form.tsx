import type { ReactNode } from 'react'

import { Icon } from '#delivery/web/components/shell/icon.tsx'
import type { IconName } from '#delivery/web/components/shell/icon.tsx'

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

interface OtherWaysProps {
  readonly title: string
  readonly children: ReactNode
}

/** The other ways to the same end, under the first one. */
export function OtherWays({ title, children }: OtherWaysProps) {
  return (
    <div className={styles.ways}>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </div>
  )
}

interface WayProps {
  readonly icon: IconName
  readonly children: ReactNode
  /** The step of this page that it leads to… */
  readonly step?: string
  /** …or what the script does at once. */
  readonly action?: string
}

/** One of the other ways: a step of this page, or something that the script does at once. */
export function Way({ icon, children, step, action }: WayProps) {
  const words = (
    <>
      <Icon name={icon} width={20} height={20} />
      {children}
    </>
  )
  return (
    <li>
      {step === undefined ? (
        <button type="button" className="button button-quiet" data-action={action}>
          {words}
        </button>
      ) : (
        <a href={`#${step}`} className="button button-quiet">
          {words}
        </a>
      )}
    </li>
  )
}
