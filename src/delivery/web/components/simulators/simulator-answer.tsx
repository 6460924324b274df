import type { ReactNode } from 'react'

import type {
  QuotedPassage,
  SimulatedRow,
  RuleAnswer,
} from '#application/simulators/simulation-types.ts'
import type { AnswerStep } from '#application/views/simulator-views.ts'
import { dataAttributes } from '#delivery/web/contract/data-attributes.ts'
import { frenchDate } from '#domain/editorial/french-formats.ts'
import { formatIdcc } from '#domain/editorial/idcc-number.ts'

import { Link } from '../shell/link.tsx'

import bodyStyles from '../text/body.module.css'
import styles from './simulator.module.css'

/**
 * Renders the answers of the Labour Code and of the collective agreement, if any, side by side.
 * Marks those that apply.
 */
export function AnswerSides({ step }: { readonly step: AnswerStep }) {
  const { code, agreement, retained } = step
  const replaced = agreement?.replaced
  return (
    <div className={styles.sides}>
      <Side
        title="Code du travail"
        side={code}
        retained={retained === 'code' || retained === 'both'}
      />
      {agreement && (
        <Side
          title={agreement.name}
          path={agreement.page?.path}
          side={agreement.side}
          retained={retained === 'agreement' || retained === 'both'}
        >
          {replaced && (
            <p>
              La convention {formatIdcc(replaced.idcc)} n’est plus en vigueur{'\u00A0'}: elle a été
              remplacée par {replaced.successors.map(formatIdcc).join(' et ')}.
            </p>
          )}
        </Side>
      )}
    </div>
  )
}

interface SideProps {
  readonly title: string
  readonly path?: string | undefined
  readonly side: RuleAnswer
  readonly retained: boolean
  readonly children?: ReactNode
}

function Side({ title, path, side, retained, children }: SideProps) {
  return (
    <section className={styles.side} {...dataAttributes({ retained: retained || undefined })}>
      <h2>{path === undefined ? title : <Link href={path}>{title}</Link>}</h2>
      {retained && <p className="kicker">Réponse retenue</p>}
      {children}
      <RuleAnswerText side={side} />
    </section>
  )
}

/**
 * Renders the answer of the Labour Code or of an agreement. Without an answer, renders the reason.
 */
export function RuleAnswerText({ side }: { readonly side: RuleAnswer }) {
  switch (side.kind) {
    case 'proved':
      return <ProvedRow row={side} />
    case 'notCovered':
      return (
        <p>
          La convention n’est pas encore couverte par ce simulateur{'\u00A0'}: seule la réponse du
          Code du travail est donnée.
        </p>
      )
    case 'withdrawn':
      return (
        <p>
          Un texte cité a changé{'\u00A0'}: la rédaction vérifie ce point depuis le{' '}
          {frenchDate(side.since)}.
        </p>
      )
    case 'unproved':
      return <p>Les textes qui le disent ne sont pas encore en ligne sur le site.</p>
    default:
      return side satisfies never
  }
}

function ProvedRow({ row }: { readonly row: SimulatedRow }) {
  const { outcome, because, passages, references } = row
  return (
    <>
      <p className={styles.figure}>{outcome.text}</p>
      {outcome.kind === 'amount' && outcome.formula !== undefined && (
        <p>
          Calcul{'\u00A0'}: {outcome.formula} = <strong>{outcome.text}</strong>
        </p>
      )}
      {because !== undefined && <p>{because}</p>}
      {passages.map((passage) => (
        <Passage key={`${passage.article} ${passage.words}`} passage={passage} />
      ))}
      {references.length > 0 && (
        <ul className={styles.help}>
          {references.map(({ title, url }) => (
            <li key={url}>
              <Link href={url}>{title}</Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Renders a quotation with a link to its article. */
function Passage({ passage }: { readonly passage: QuotedPassage }) {
  const { words, title, source, path, stateOfLawAt } = passage
  return (
    <figure>
      <blockquote className={bodyStyles.quote}>
        <p>
          «{'\u00A0'}
          {words}
          {'\u00A0'}»
        </p>
      </blockquote>
      <figcaption className={styles.help}>
        <Link href={path}>{title}</Link>
        {!title.includes(source) && `, ${source}`}
        {stateOfLawAt !== undefined && `, en vigueur au ${frenchDate(stateOfLawAt)}`}
      </figcaption>
    </figure>
  )
}
