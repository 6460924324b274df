import { dataAttributes } from '#delivery/web/contract/data-attributes.ts'
import * as pageIds from '#delivery/web/contract/element-ids.ts'
import type { TitledPath } from '#domain/editorial/document-kinds.ts'
import { SEARCH_INVITATION } from '#domain/messages.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import { normalizeSearchQuery, searchPath } from '#domain/search/normalize-search-query.ts'

import { AccountLink } from '../shell/account-link.tsx'
import { Link } from '../text/link.tsx'

import styles from './search-help.module.css'

/** Example searches, by kind. */
const EXAMPLES = [
  { kind: 'Un mot du droit du travail', searches: ['préavis', 'forfait jours', 'inaptitude'] },
  { kind: 'Un article du Code du travail', searches: ['L. 1237-11', 'R. 4121-1'] },
  { kind: 'Une convention collective', searches: ['Syntec', 'IDCC 1486'] },
  { kind: 'Une question', searches: ['comment rompre une période d’essai'] },
] as const

const PLACES = [
  { path: PATHS.news, title: 'L’actualité' },
  { path: PATHS.guides, title: 'Les guides pratiques' },
  { path: PATHS.faq, title: 'Les questions et réponses' },
  { path: PATHS.agreements, title: 'Les conventions collectives' },
  { path: PATHS.glossary, title: 'Le glossaire' },
] as const

/**
 * Reason for the help: no query yet, no results, no results with these filters, or search
 * unavailable.
 */
type Reason = 'before' | 'nothing' | 'narrowed' | 'unavailable'

const TEXTS: Readonly<Record<Reason, { readonly title: string; readonly advice?: string }>> = {
  before: { title: 'Que cherchez-vous\u202F?' },
  nothing: {
    title: 'Aucun contenu ne correspond',
    advice: 'Vérifiez l’orthographe, essayez moins de mots, ou un mot plus courant, comme ici.',
  },
  narrowed: {
    title: 'Rien ne répond à tous ces filtres à la fois',
    advice: 'Retirez-en un, ou effacez-les tous.',
  },
  unavailable: {
    title: 'La recherche est momentanément indisponible',
    advice: 'Réessayez dans quelques instants. En attendant, tout le site se parcourt.',
  },
}

interface SearchHelpProps {
  readonly reason: Reason
  /** Pages whose title is similar to the query. */
  readonly nearest: readonly TitledPath[]
}

/**
 * Renders the help in place of search results: pages with similar titles, example searches unless
 * the search is unavailable, and sections to browse.
 */
export function SearchHelp({ reason, nearest }: SearchHelpProps) {
  const { title, advice } = TEXTS[reason]
  return (
    <section className={styles.help} aria-labelledby={pageIds.searchHelp}>
      <h2 id={pageIds.searchHelp}>{title}</h2>
      {advice !== undefined && <p>{advice}</p>}
      <dl>
        {nearest.length > 0 && <LinkRow kind="Peut-être cherchez-vous" links={nearest} />}
        {reason !== 'unavailable' &&
          EXAMPLES.map(({ kind, searches }) => (
            <LinkRow key={kind} kind={kind} links={searches.map(searchFor)} />
          ))}
        <LinkRow kind={reason === 'unavailable' ? 'Parcourez' : 'Ou parcourez'} links={PLACES} />
      </dl>
    </section>
  )
}

function LinkRow({
  kind,
  links,
}: {
  readonly kind: string
  readonly links: readonly TitledPath[]
}) {
  return (
    <div>
      <dt>{kind}</dt>
      <dd>
        {links.map(({ path, title }) => (
          <Link key={path} href={path}>
            {title}
          </Link>
        ))}
      </dd>
    </div>
  )
}

function searchFor(text: string): TitledPath {
  const query = normalizeSearchQuery(text)
  return { title: text, path: query.ok ? searchPath(query.value) : PATHS.search }
}

/** Renders links to sign in and to the Premium offer, hidden for signed-in readers. */
export function SearchInvitation() {
  return (
    <ul className={styles.invitation} {...dataAttributes({ anonymous: true })}>
      <li>
        <AccountLink action="signIn">{SEARCH_INVITATION.subscriber}</AccountLink>
      </li>
      <li>
        <Link href={PATHS.premiumOffer}>{SEARCH_INVITATION.visitor}</Link>
      </li>
    </ul>
  )
}
