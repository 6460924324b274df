import type { ReactNode } from 'react'

import { Illustration } from '#delivery/web/components/document/illustration.tsx'

import { CodeField } from './account-fields.tsx'
import { Form } from './form.tsx'

import styles from './step.module.css'

interface SplitLayoutProps {
  /** What the drawing stands for. */
  readonly drawing: string
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A page with one thing to do: a narrow column, and beside it, where there is room, a drawing and what helps. */
export function SplitLayout({ drawing, aside, children }: SplitLayoutProps) {
  return (
    <div className={styles.split}>
      <div className={styles.column}>{children}</div>
      <div className={styles.aside}>
        <Illustration seed={drawing} shape="wide" className={styles.drawing} />
        {aside}
      </div>
    </div>
  )
}

interface StepProps {
  /** By which the script, and links within the page, know the step. */
  readonly name: string
  readonly title: string
  readonly intro?: ReactNode
  /** Whether the page opens on it. */
  readonly first?: boolean
  readonly children?: ReactNode
}

/** One of the steps of a page, shown one at a time; the script moves the focus to the title of each. */
export function Step({ name, title, intro, first = false, children }: StepProps) {
  return (
    <section className={styles.step} data-step={name} hidden={!first} data-scripted>
      <h1 tabIndex={-1}>{title}</h1>
      {intro !== undefined && <p className={styles.intro}>{intro}</p>}
      {children}
    </section>
  )
}

interface CodeStepProps {
  readonly name: string
  readonly form: string
  readonly submit: string
  /** What the script does to send the code again. */
  readonly resend: string
  readonly title?: string
  /** What else the form holds. */
  readonly children?: ReactNode
}

/** The step in which a code that was just sent is typed in. */
export function CodeStep({
  name,
  form,
  submit,
  resend,
  title = 'Saisissez le code reçu',
  children,
}: CodeStepProps) {
  return (
    <Step
      name={name}
      title={title}
      intro={
        <>
          Un code est parti à <strong data-value="address" />, si un compte y est ouvert. Il est
          valable dix minutes.
        </>
      }
    >
      <Form name={form} submit={submit} beside={<Resend action={resend} />}>
        <CodeField form={form} />
        {children}
      </Form>
    </Step>
  )
}

/** The button that sends a code again. */
export function Resend({ action }: { readonly action: string }) {
  return (
    <button type="button" className="link" data-action={action}>
      Renvoyer le code
    </button>
  )
}
