import { checkedTexts, sourceBlocks } from '#application/simulators/answer-document.ts'
import type { AnswerDocument, AnswerSection } from '#application/simulators/answer-document.ts'
import type { GivenAnswer } from '#application/views/simulator-views.ts'
import { dataAttributes } from '#delivery/web/contract/data-attributes.ts'
import * as pageIds from '#delivery/web/contract/element-ids.ts'

import { renderBody } from '../document/document-body.tsx'
import { Facts } from '../document/reference-header.tsx'
import { Link } from '../text/link.tsx'

import deadlineStyles from './deadlines.module.css'
import styles from './simulator.module.css'

/** Renders the sections of an answer side by side, with their quotations. Marks those that apply. */
export function AnswerSides({ sections }: { readonly sections: readonly AnswerSection[] }) {
  return (
    <div className={styles.sides}>
      {sections.map(({ id, title, path, figure, mark, body, sources }) => (
        <section
          key={id}
          className={styles.side}
          {...dataAttributes({ retained: mark !== undefined || undefined })}
        >
          <h2>{path === undefined ? title : <Link href={path}>{title}</Link>}</h2>
          {mark !== undefined && <p className="kicker">{mark}</p>}
          {figure !== undefined && <p className={styles.figure}>{figure}</p>}
          {renderBody([...body, ...sourceBlocks(sources)])}
        </section>
      ))}
    </div>
  )
}

/** Renders the deadlines of a schedule in order, each with its date, rule and quotations. */
export function Deadlines({ sections }: { readonly sections: readonly AnswerSection[] }) {
  return (
    <ol className={deadlineStyles.deadlines}>
      {sections.map(({ id, title, day, figure, mark, body, sources }) => (
        <li key={id}>
          <p className={deadlineStyles.day}>
            {day === undefined ? figure : <time dateTime={day}>{figure}</time>}
            {mark !== undefined && <span>{mark}</span>}
          </p>
          <h2>{title}</h2>
          {renderBody(body)}
          {day === undefined && renderBody(sourceBlocks(sources))}
          {day !== undefined && sources.length > 0 && (
            <details>
              <summary>Les textes</summary>
              {renderBody(sourceBlocks(sources))}
            </details>
          )}
        </li>
      ))}
    </ol>
  )
}

/** Renders the date of the quoted texts. */
export function CheckedTexts({ answer }: { readonly answer: AnswerDocument }) {
  const sentence = checkedTexts(answer)
  return sentence === undefined ? null : <p className={styles.help}>{sentence}</p>
}

/** Renders the limits and assumptions of an answer. */
export function Remarks({ answer }: { readonly answer: AnswerDocument }) {
  return (
    <ul className={deadlineStyles.remarks}>
      {answer.remarks.map((remark) => (
        <li key={remark}>{remark}</li>
      ))}
    </ul>
  )
}

interface FieldsProps {
  readonly fields: readonly GivenAnswer[]
  /** True on a page whose form shows the fields, except in print. */
  readonly isInForm?: boolean
}

/** Renders what the reader answered, each with its link to change it, if it has one. */
export function AnsweredFields({ fields, isInForm = false }: FieldsProps) {
  if (fields.length === 0) return null
  return (
    <section
      className={isInForm ? styles.printed : undefined}
      aria-labelledby={pageIds.givenAnswers}
    >
      <h2 id={pageIds.givenAnswers}>Vos réponses</h2>
      <Facts
        facts={fields.map(({ label, text, changePath }) => ({
          label,
          value: (
            <>
              <strong>{text}</strong>
              {changePath !== undefined && <ChangeLink label={label} path={changePath} />}
            </>
          ),
        }))}
      />
    </section>
  )
}

function ChangeLink({ label, path }: { readonly label: string; readonly path: string }) {
  return (
    <span {...dataAttributes({ screen: true })}>
      {' '}
      <Link href={path}>
        Modifier<span className="sr-only">{`\u00A0: ${label}`}</span>
      </Link>
    </span>
  )
}
