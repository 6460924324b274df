import type { ReactNode } from 'react'

import { Illustration } from '#delivery/web/components/text/generated-illustration.tsx'

import type { ActionName, FormWith } from '../../account-form-fields.ts'
import { CodeField } from './account-fields.tsx'
import { ActionButton, Form } from './form.tsx'

import styles from './step.module.css'

interface SplitLayoutProps {
  /** Seed of the generated drawing. */
  readonly drawing: string
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** Layout of one column, with an illustration and an aside beside it on a wide screen. */
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
  /** Name by which the script and links find the step. */
  readonly name: string
  readonly title: string
  readonly intro?: ReactNode
  /** True for the initial step. */
  readonly first?: boolean
  /** True for a step without scripts, which is always shown. */
  readonly plain?: boolean
  readonly children?: ReactNode
}

/** Step of a page. The browser script shows one step at a time. */
export function Step({ name, title, intro, first = false, plain = false, children }: StepProps) {
  return (
    <section
      className={styles.step}
      data-step={plain ? undefined : name}
      hidden={!first && !plain}
      data-scripted={!plain || undefined}
    >
      <h1 tabIndex={-1}>{title}</h1>
      {intro !== undefined && <p className={styles.intro}>{intro}</p>}
      {children}
    </section>
  )
}

interface CodeStepProps {
  readonly name: string
  readonly form: FormWith<'code'>
  readonly submit: string
  /** Action that sends the code again. */
  readonly resend: ActionName
  readonly title?: string
  readonly children?: ReactNode
}

/** Step with the form in which the reader types a received code. */
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

export function Resend({ action }: { readonly action: ActionName }) {
  return (
    <ActionButton action={action} inText>
      Renvoyer le code
    </ActionButton>
  )
}
