import { hooks } from '#delivery/web/contract/hooks.ts'
import * as pageIds from '#delivery/web/contract/page-ids.ts'
import type { TitledPath } from '#domain/editorial/document-detail.ts'
import { SEARCH_INVITATION } from '#domain/messages.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import { parseSearchQuery, searchPath } from '#domain/search/search-query.ts'

import { AccountLink } from '../shell/account-link.tsx'
import { Link } from '../shell/link.tsx'

import styles from './search-help.module.css'

/** What a reader may look for, each with searches to try. */
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

/** Why there are no results: nothing was asked, nothing was found, not with these choices, or nobody could be asked. */
type Lack = 'before' | 'nothing' | 'narrowed' | 'away'

const TEXTS: Readonly<Record<Lack, { readonly title: string; readonly advice?: string }>> = {
  before: { title: 'Que cherchez-vous\u202F?' },
  nothing: {
    title: 'Aucun contenu ne correspond',
    advice: 'Vérifiez l’orthographe, essayez moins de mots, ou un mot plus courant, comme ici.',
  },
  narrowed: {
    title: 'Rien ne répond à tous ces filtres à la fois',
    advice: 'Retirez-en un, ou effacez-les tous.',
  },
  away: {
    title: 'La recherche est momentanément indisponible',
    advice: 'Réessayez dans quelques instants. En attendant, tout le site se parcourt.',
  },
}

interface SearchHelpProps {
  readonly lack: Lack
  /** Pages whose titles come near what was searched for. */
  readonly nearest: readonly TitledPath[]
}

/** What to try before a search, or when there are no results to show. */
export function SearchHelp({ lack, nearest }: SearchHelpProps) {
  const { title, advice } = TEXTS[lack]
  return (
    <section className={styles.help} aria-labelledby={pageIds.searchHelp}>
      <h2 id={pageIds.searchHelp}>{title}</h2>
      {advice !== undefined && <p>{advice}</p>}
      <dl>
        {nearest.length > 0 && <Ways kind="Peut-être cherchez-vous" links={nearest} />}
        {lack !== 'away' &&
          EXAMPLES.map(({ kind, searches }) => (
            <Ways key={kind} kind={kind} links={searches.map(searchFor)} />
          ))}
        <Ways kind={lack === 'away' ? 'Parcourez' : 'Ou parcourez'} links={PLACES} />
      </dl>
    </section>
  )
}

function Ways({ kind, links }: { readonly kind: string; readonly links: readonly TitledPath[] }) {
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
  const query = parseSearchQuery(text)
  return { title: text, path: query.ok ? searchPath(query.value) : PATHS.search }
}

/** Tells visitors who are not connected to sign in if they subscribe, else to see the offers; a script removes it for whoever is signed in. */
export function SearchInvitation() {
  return (
    <ul className={styles.invitation} {...hooks({ anonymous: true })}>
      <li>
        <AccountLink action="signIn">{SEARCH_INVITATION.subscriber}</AccountLink>
      </li>
      <li>
        <Link href={PATHS.premiumOffer}>{SEARCH_INVITATION.visitor}</Link>
      </li>
    </ul>
  )
}
