import type { ReactNode } from 'react'

import { CodeField } from './code-field.tsx'
import { Form } from './form.tsx'
import { Step } from './step.tsx'

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
          Un code est parti à <strong data-said="address" />, si un compte y est ouvert. Il est
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
