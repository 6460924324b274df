import type { SourceCredit as Credit } from '../../../domain/editorial/document.ts'
import { Day } from './day.tsx'
import { Link } from './link.tsx'

import styles from './source-credit.module.css'

/** Where an imported document comes from: producer, licence and date of last update, as the Licence Ouverte asks. */
export function SourceCredit({ source }: { readonly source: Credit }) {
  return (
    <aside className={styles.source} aria-label="Source">
      <dl>
        <div>
          <dt>Source</dt>
          <dd>
            <Link href={source.url}>{source.title}</Link>, {source.producer}
          </dd>
        </div>
        <div>
          <dt>Licence</dt>
          <dd>{source.licence}</dd>
        </div>
        <div>
          <dt>Mise à jour par le producteur</dt>
          <dd>
            <Day at={source.updatedAt} />
          </dd>
        </div>
        <div>
          <dt>Récupéré par nos soins</dt>
          <dd>
            <Day at={source.retrievedAt} />
          </dd>
        </div>
      </dl>
    </aside>
  )
}
