import { PATHS } from '../../../domain/navigation/site-paths.ts'
import { Link } from './link.tsx'

import styles from './search-help.module.css'

/** What to try before a search, or when one finds nothing. */
export function SearchHelp({ searched }: { readonly searched: boolean }) {
  return (
    <section className={styles.help} aria-labelledby="aide-recherche">
      <h2 id="aide-recherche">
        {searched ? 'Aucun contenu ne correspond' : 'Que cherchez-vous\u202F?'}
      </h2>
      <ul>
        <li>Un mot du droit du travail{'\u00A0'}: préavis, forfait jours, inaptitude.</li>
        <li>Un article du Code du travail{'\u00A0'}: L. 1237-11, R. 4121-1.</li>
        <li>
          Une question{'\u00A0'}: comment rompre une période d’essai{'\u202F'}?
        </li>
      </ul>
      <p>
        Vous pouvez aussi parcourir <Link href={PATHS.guides}>les guides</Link>,{' '}
        <Link href={PATHS.glossary}>le glossaire</Link> ou{' '}
        <Link href={PATHS.news}>l’actualité</Link>.
      </p>
    </section>
  )
}
