import type { ReactNode } from 'react'

import { ARTICLE_FIELDS, articlePagePath } from '../article-paths-and-fields.ts'
import type { ArticlePageView } from '../article-views.ts'
import { Button, NewsroomForm } from '../newsroom-page-layout.tsx'
import { FormField } from './form-field.tsx'

import styles from './desk.module.css'

/** Data of an article's page, on which the workflow steps depend. */
export type StepProps = Extract<ArticlePageView, { kind: 'article' }>

/** Form for workflow steps on the version that the editor sees. */
export function WorkflowStepForm({
  props: { article },
  title,
  children,
}: {
  readonly props: StepProps
  readonly title: string
  readonly children: ReactNode
}) {
  return (
    <NewsroomForm
      className={`${styles.panel} ${styles.form}`}
      action={`${articlePagePath(article.number)}/etapes`}
    >
      <input type="hidden" name={ARTICLE_FIELDS.version} value={article.version} />
      <h2>{title}</h2>
      {children}
    </NewsroomForm>
  )
}

interface StepButtonProps {
  readonly step: string
  readonly children: string
  readonly quiet?: boolean
}

/** Button that submits a workflow step. */
export function StepButton({ step, children, quiet = false }: StepButtonProps) {
  return (
    <Button quiet={quiet} name={ARTICLE_FIELDS.action} value={step}>
      {children}
    </Button>
  )
}

interface StepFieldProps {
  readonly id: string
  readonly label: string
  readonly name?: string
  /** Step to which the field belongs. Omitted if all steps use the field with this name. */
  readonly step?: string
  readonly type?: 'text' | 'datetime-local'
  /** Maximum number of characters of a text with several lines. Omitted for a single line. */
  readonly maxLength?: number
  readonly props: StepProps
}

/** Field of a workflow step, with its error and its input if the step was refused. */
export function StepField({
  id,
  label,
  name = ARTICLE_FIELDS.note,
  step,
  type = 'text',
  maxLength,
  props: { refused },
}: StepFieldProps) {
  const isTyped = step === undefined || step === refused?.step
  return (
    <FormField
      id={id}
      name={name}
      label={label}
      errors={refused?.field === id ? [refused.message] : []}
      value={isTyped ? refused?.typed[name] : undefined}
      rows={maxLength === undefined ? undefined : 5}
      type={type}
      maxLength={maxLength ?? (type === 'text' ? 500 : undefined)}
    />
  )
}
