import type { ReactNode } from 'react'

import type {
  AgreementAnswer,
  AnswerView,
  SiretAnswer,
  ThemeAnswer,
} from '../../../application/views/search-views.ts'
import { printIdcc } from '../../../domain/editorial/idcc.ts'
import { PATHS } from '../../../domain/navigation/site-paths.ts'
import { AgreementCards } from './agreement-cards.tsx'
import { Link } from './link.tsx'

import styles from './note.module.css'

/** What a reader surely means, before what the words find. */
export function SearchAnswer({ answer }: { readonly answer: AnswerView }) {
  return (
    <section className={styles.note} aria-labelledby="_reponse">
      <h2 id="_reponse" className={styles.title}>
        {LABELS[answer.kind]}
      </h2>
      {wordsOf(answer)}
    </section>
  )
}

const LABELS: Readonly<Record<AnswerView['kind'], string>> = {
  lawArticle: 'Texte de loi',
  agreement: 'Convention collective',
  definition: 'Définition',
  theme: 'Thème',
  siret: 'Numéro SIRET',
}

function wordsOf(answer: AnswerView): ReactNode {
  if (answer.kind === 'agreement') return <Agreements answer={answer} />
  if (answer.kind === 'siret') return <Siret answer={answer} />
  if (answer.kind === 'theme') return <Theme answer={answer} />
  return (
    <>
      <h3>
        <Link href={answer.path}>{answer.title}</Link>
      </h3>
      <p>{answer.kind === 'definition' ? answer.definition : answer.beginning}</p>
    </>
  )
}

function Agreements({ answer: { agreements, closed } }: { readonly answer: AgreementAnswer }) {
  return (
    <>
      {closed && <p>{closedSentence(closed, agreements.length)}</p>}
      <AgreementCards agreements={agreements} />
    </>
  )
}

function closedSentence(
  { idcc, title }: NonNullable<AgreementAnswer['closed']>,
  successors: number,
): string {
  const name = title === undefined ? '' : ` («\u202F${title}\u202F»)`
  return `La convention ${printIdcc(idcc)}${name} n’est plus en vigueur${successorWords(successors)}`
}

function successorWords(successors: number): string {
  if (successors === 0) return '.'
  return successors === 1 ? '\u00A0: celle-ci l’a remplacée.' : '\u00A0: celles-ci l’ont remplacée.'
}

function Theme({ answer: { path, title, links } }: { readonly answer: ThemeAnswer }) {
  return (
    <>
      <h3>
        <Link href={path}>{title}</Link>
      </h3>
      <ul>
        {links.map((link) => (
          <li key={link.path}>
            <Link href={link.path}>{link.title}</Link>
          </li>
        ))}
      </ul>
    </>
  )
}

function Siret({ answer: { siret, officialUrl } }: { readonly answer: SiretAnswer }) {
  return (
    <>
      <p>
        Un numéro SIRET désigne un établissement{'\u202F'}; il ne dit pas de quelle convention
        collective il relève.
      </p>
      <p>
        <Link href={officialUrl}>
          Voir l’établissement {printSiret(siret)} sur l’Annuaire des entreprises
        </Link>
      </p>
      <p>
        <Link href={PATHS.agreements}>Chercher une convention par son nom ou son IDCC</Link>
      </p>
    </>
  )
}

/** « 732 829 320 00074 ». */
function printSiret(siret: string): string {
  return siret.replace(/^(\d{3})(\d{3})(\d{3})/, '$1\u00A0$2\u00A0$3\u00A0')
}
