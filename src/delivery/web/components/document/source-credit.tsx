import type { SourceCredit as Credit } from '#domain/editorial/document.ts'

import { Link } from '../shell/link.tsx'
import { Day } from '../text/day.tsx'
import { Facts } from './facts.tsx'
import { licenceUrl } from './licence-url.ts'

import styles from './source-credit.module.css'

/** Where an imported document comes from: producer, licence and date of last update, as the Licence Ouverte asks; and that its producer has left it, when so. */
export function SourceCredit({ source }: { readonly source: Credit }) {
  return (
    <aside className={styles.source} aria-label="Source">
      <Facts
        facts={[
          {
            label: 'Source',
            value: (
              <>
                <Link href={source.url}>{source.title}</Link>, {source.producer}
              </>
            ),
          },
          { label: 'Licence', value: <Licence name={source.licence} /> },
          {
            label: 'Mise à jour par le producteur',
            value: (
              <>
                <Day at={source.updatedAt} />
                {source.archived && ', sans mise à jour depuis'}
              </>
            ),
          },
          { label: 'Récupéré par nos soins', value: <Day at={source.retrievedAt} /> },
        ]}
      />
    </aside>
  )
}

function Licence({ name }: { readonly name: string }) {
  const url = licenceUrl(name)
  if (url === undefined) return name
  return (
    <Link href={url} rel="license">
      {name}
    </Link>
  )
}
