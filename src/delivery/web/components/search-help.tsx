import { PATHS } from '../../../domain/navigation/site-paths.ts'
import { parseSearchQuery, searchPath } from '../../../domain/search/search-query.ts'
import { Link } from './link.tsx'

import styles from './search-help.module.css'

/** What a reader may look for, each with searches to try. */
const EXAMPLES = [
  { kind: 'Un mot du droit du travail', searches: ['préavis', 'forfait jours', 'inaptitude'] },
  { kind: 'Un article du Code du travail', searches: ['L. 1237-11', 'R. 4121-1'] },
  { kind: 'Une question', searches: ['comment rompre une période d’essai'] },
] as const

const PLACES = [
  { path: PATHS.news, title: 'L’actualité' },
  { path: PATHS.guides, title: 'Les guides pratiques' },
  { path: PATHS.faq, title: 'Les questions et réponses' },
  { path: PATHS.agreements, title: 'Les conventions collectives' },
  { path: PATHS.glossary, title: 'Le glossaire' },
] as const

/** What to try before a search, or when one finds nothing. */
export function SearchHelp({ searched }: { readonly searched: boolean }) {
  return (
    <section className={styles.help} aria-labelledby="aide-recherche">
      <h2 id="aide-recherche">
        {searched ? 'Aucun contenu ne correspond' : 'Que cherchez-vous\u202F?'}
      </h2>
      {searched && (
        <p>Vérifiez l’orthographe, essayez moins de mots, ou un mot plus courant, comme ici.</p>
      )}
      <dl>
        {EXAMPLES.map(({ kind, searches }) => (
          <div key={kind}>
            <dt>{kind}</dt>
            <dd>
              {searches.map((text) => (
                <Example key={text} text={text} />
              ))}
            </dd>
          </div>
        ))}
        <div>
          <dt>Ou parcourez</dt>
          <dd>
            {PLACES.map(({ path, title }) => (
              <Link key={path} href={path}>
                {title}
              </Link>
            ))}
          </dd>
        </div>
      </dl>
    </section>
  )
}

function Example({ text }: { readonly text: string }) {
  const query = parseSearchQuery(text)
  return query.ok ? <Link href={searchPath(query.value)}>{text}</Link> : null
}
