import type { AgreementCard } from '#application/views/law-and-agreement-views.ts'
import type { AgreementNewsItem } from '#domain/editorial/agreement-news-item.ts'
import type { TitledPath } from '#domain/editorial/document-kinds.ts'
import { formatCount, frenchDate } from '#domain/editorial/french-formats.ts'
import { formatIdcc } from '#domain/editorial/idcc-number.ts'
import { UNKNOWN_STATE } from '#domain/law/legal-force.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import type { Instant } from '#domain/shared/instant.ts'

import { DetailedLinks } from '../document/detailed-links.tsx'
import { SearchForm } from '../shell/search-form.tsx'
import { Day } from '../text/dates-numbers-and-marked-text.tsx'
import { Link } from '../text/link.tsx'

import styles from './agreement-lists.module.css'

/**
 * Renders a list of collective agreements, each with its IDCC, its name, facts about its text, and
 * its number of employees if known. A closed agreement has its end instead of that number.
 */
export function AgreementCards({ agreements }: { readonly agreements: readonly AgreementCard[] }) {
  return (
    <AgreementLinks
      links={agreements.map((agreement) => ({ ...agreement, facts: factsOf(agreement) }))}
    />
  )
}

/** Link to an agreement, with its IDCC and facts. */
interface AgreementLink extends TitledPath {
  readonly idcc?: string
  readonly facts: readonly string[]
}

/** Renders a list of links to collective agreements, each with its IDCC and its facts. */
export function AgreementLinks({ links }: { readonly links: readonly AgreementLink[] }) {
  return (
    <ul className={styles.agreements}>
      {links.map(({ path, title, idcc, facts }) => (
        <li key={path}>
          <p className={styles.idcc}>
            {idcc === undefined ? (
              'sans IDCC'
            ) : (
              <>
                <abbr title="Identifiant de la convention collective">IDCC</abbr>{' '}
                <strong>{idcc}</strong>
              </>
            )}
          </p>
          <p>
            <Link href={path}>{title}</Link>
            <span className={styles.facts}>{facts.join(' · ')}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}

function factsOf({ employees, hasText, textAsOf, closed }: AgreementCard): readonly string[] {
  const text = textAsOf === undefined ? [] : [`texte au ${frenchDate(textAsOf)}`]
  if (closed !== undefined) return [endOf(closed), ...text]
  return [
    ...(employees === undefined ? [] : [formatCount(employees, 'salarié', 'salariés')]),
    ...(text.length > 0 ? [UNKNOWN_STATE, ...text] : textFacts(hasText)),
  ]
}

function textFacts(hasText: boolean): readonly string[] {
  return hasText ? ['texte en ligne'] : [UNKNOWN_STATE, 'texte sur Légifrance']
}

function endOf({ state, successors }: NonNullable<AgreementCard['closed']>): string {
  if (successors.length === 0) return 'n’est plus en vigueur'
  const end = state === 'replaced' ? 'remplacée par' : 'rattachée à'
  return `${end} ${successors.map(formatIdcc).join(' et ')}`
}

interface AgreementNewsListProps {
  readonly news: readonly AgreementNewsItem[]
  readonly columns?: boolean
}

/**
 * Renders news of collective agreements. Each item has, if known, its agreement, its days of
 * signature and announcement, whether it is extended, and the date of its text.
 */
export function AgreementNewsList({ news, columns = false }: AgreementNewsListProps) {
  return (
    <DetailedLinks
      columns={columns}
      links={news.map((item) => ({
        path: item.path,
        title: item.title,
        ...(item.agreement && {
          over: <AgreementName agreement={item.agreement} idcc={item.idcc} />,
        }),
        under: <NewsStatus item={item} />,
      }))}
    />
  )
}

interface AgreementNameProps {
  readonly agreement: TitledPath
  readonly idcc: string | undefined
}

function AgreementName({ agreement, idcc }: AgreementNameProps) {
  return (
    <>
      {idcc !== undefined && `${formatIdcc(idcc)} · `}
      <span className={styles.agreement}>{agreement.title}</span>
    </>
  )
}

function NewsStatus({ item }: { readonly item: AgreementNewsItem }) {
  const { signedOn, announcedAt, extended, textAsOf } = item
  const facts = [
    ...(signedOn === undefined ? [] : [<SignatureDay key="signature" at={signedOn} />]),
    ...(announcedAt === undefined ? [] : [<Day key="announcement" at={announcedAt} />]),
    ...(extended === undefined ? [] : [extended ? 'étendu' : 'non étendu']),
    ...(textAsOf === undefined ? [] : [`texte au ${frenchDate(textAsOf)}`]),
  ]
  return facts.flatMap((fact, rank) => (rank === 0 ? [fact] : [' · ', fact]))
}

function SignatureDay({ at }: { readonly at: Instant }) {
  return (
    <>
      Signature{'\u00A0'}: <Day at={at} />
    </>
  )
}

interface AgreementSearchProps {
  readonly query?: string
  readonly size?: 'small' | 'large'
}

/** Renders the search form for a collective agreement, by name, trade or IDCC. */
export function AgreementSearch({ query, size = 'small' }: AgreementSearchProps) {
  return (
    <SearchForm
      place="page"
      size={size}
      within={{
        path: PATHS.agreements,
        label: 'Chercher une convention collective',
        example: 'Nom, métier ou IDCC',
      }}
      {...(query !== undefined && { query })}
    />
  )
}
