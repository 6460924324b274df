import type { ReactNode } from 'react'

import type {
  AgreementAnswer,
  AnswerView,
  ClosedAgreementAnswer,
  SimulatorAnswer,
} from '#application/views/search-views.ts'
import type { SiretAnswer } from '#application/views/shared-view-types.ts'
import * as pageIds from '#delivery/web/contract/element-ids.ts'
import { formatIdcc } from '#domain/editorial/idcc-number.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { AgreementCards } from '../agreements/agreement-lists.tsx'
import { LinkList } from '../lists/link-list.tsx'
import { Link } from '../text/link.tsx'

import styles from '../text/note.module.css'

/**
 * Renders the direct answer to a search: definition, agreement, law article, theme, simulator or
 * company.
 */
export function SearchAnswer({ answer }: { readonly answer: AnswerView }) {
  return (
    <section className={styles.note} aria-labelledby={pageIds.searchAnswer}>
      <h2 id={pageIds.searchAnswer} className={styles.title}>
        {labelOf(answer)}
      </h2>
      {wordsOf(answer)}
    </section>
  )
}

function labelOf(answer: AnswerView): string {
  return answer.kind === 'siret' ? COMPANIES[answer.of].label : LABELS[answer.kind]
}

const LABELS: Readonly<Record<Exclude<AnswerView['kind'], 'siret'>, string>> = {
  lawArticle: 'Texte de loi',
  agreement: 'Convention collective',
  definition: 'Définition',
  theme: 'Rubrique',
  simulator: 'Simulateur',
  number: 'Numéro inconnu',
}

const COMPANIES = {
  establishment: {
    label: 'Numéro SIRET',
    words:
      'Ce numéro est celui d’un établissement\u202F; il ne dit pas de quelle convention collective il relève.',
    link: 'Voir cet établissement sur l’Annuaire des entreprises',
  },
  company: {
    label: 'Numéro SIREN',
    words:
      'Ce numéro est celui d’une entreprise\u202F; il ne dit pas de quelle convention collective elle relève.',
    link: 'Voir cette entreprise sur l’Annuaire des entreprises',
  },
} as const

function wordsOf(answer: AnswerView): ReactNode {
  if (answer.kind === 'agreement') return <Agreements answer={answer} />
  if (answer.kind === 'siret') return <Company answer={answer} />
  if (answer.kind === 'number') {
    return (
      <>
        <p>{answer.sentence}</p>
        <p>
          <Link href={answer.path}>{answer.title}</Link>
        </p>
      </>
    )
  }
  return (
    <>
      <h3>
        <Link href={answer.path}>{answer.title}</Link>
      </h3>
      {answer.kind === 'simulator' && <SimulatorWords answer={answer} />}
      {answer.kind === 'theme' && <LinkList links={answer.links} />}
      {answer.kind === 'definition' && <p>{answer.definition}</p>}
      {answer.kind === 'lawArticle' && <p>{answer.beginning}</p>}
      {'validity' in answer && answer.validity && <p className="facts">{answer.validity.label}</p>}
    </>
  )
}

function Agreements({ answer: { agreements, closed } }: { readonly answer: AgreementAnswer }) {
  return (
    <>
      {closed && <ClosedAgreement closed={closed} shown={agreements.length} />}
      {agreements.length > 0 && <AgreementCards agreements={agreements} />}
    </>
  )
}

function SimulatorWords({
  answer: { standfirst, agreement },
}: {
  readonly answer: SimulatorAnswer
}) {
  return (
    <>
      <p>{standfirst}</p>
      {agreement && (
        <p className="facts">
          <span>
            Avec la convention <Link href={agreement.path}>{agreement.title}</Link> (
            {formatIdcc(agreement.idcc)})
          </span>
        </p>
      )}
    </>
  )
}

interface ClosedProps {
  readonly closed: ClosedAgreementAnswer
  /** Number of successors listed below. */
  readonly shown: number
}

/** Renders a sentence about an agreement no longer in force and its successors. */
function ClosedAgreement({ closed: { idcc, title, path, successors }, shown }: ClosedProps) {
  return (
    <p>
      La convention {formatIdcc(idcc)}
      {title !== undefined && (
        <>
          {' '}
          («{'\u202F'}
          {path === undefined ? title : <Link href={path}>{title}</Link>}
          {'\u202F'}»)
        </>
      )}{' '}
      n’est plus en vigueur{replacement(successors, shown)}
    </p>
  )
}

function replacement(successors: readonly string[], shown: number): string {
  if (shown === 1) return '\u00A0: celle-ci l’a remplacée.'
  if (shown > 1) return '\u00A0: celles-ci l’ont remplacée.'
  if (successors.length === 0) return '.'
  return `\u202F; elle a été remplacée par ${successors.map(formatIdcc).join(', ')}.`
}

function Company({ answer: { of, siret, officialUrl } }: { readonly answer: SiretAnswer }) {
  const { words, link } = COMPANIES[of]
  return (
    <>
      <h3>{formatSiret(siret)}</h3>
      <p>{words}</p>
      <p>
        <Link href={officialUrl}>{link}</Link>
      </p>
      <p>
        <Link href={PATHS.agreements}>Chercher une convention par son nom ou son numéro IDCC</Link>
      </p>
    </>
  )
}

/** Groups the digits of a SIRET: « 732 829 320 00074 ». */
function formatSiret(siret: string): string {
  return siret.replaceAll(/(?<=^(?:\d{3}){1,3})(?=\d)/g, '\u00A0')
}
