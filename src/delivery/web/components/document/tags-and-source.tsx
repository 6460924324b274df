import { use } from 'react'

import { dataAttributes } from '#delivery/web/contract/data-attributes.ts'
import type { TitledPath } from '#domain/editorial/document-kinds.ts'
import type { SourceCredit as Credit } from '#domain/editorial/document.ts'

import { Day } from '../text/dates-numbers-and-marked-text.tsx'
import { Link } from '../text/link.tsx'
import { PagePath, SiteContext } from '../text/site-and-page-contexts.ts'
import { Facts } from './reference-header.tsx'

import styles from './tags.module.css'

/** Renders links to the tags of a document; nothing without tags. */
export function Tags({ tags }: { readonly tags: readonly TitledPath[] }) {
  if (tags.length === 0) return null
  return (
    <nav className={styles.tags} aria-label="Mots-clés">
      <ul>
        {tags.map(({ path, title }) => (
          <li key={path}>
            <Link href={path} rel="tag">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Renders source, licence and dates of an imported document, as the Licence Ouverte requires. */
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

const LICENCE_OUVERTE = 'https://www.etalab.gouv.fr/licence-ouverte-open-licence/'

/**
 * Returns the URL of a licence by its name. Returns undefined for any other than the Licence
 * Ouverte.
 */
export function licenceUrl(name: string): string | undefined {
  return /^licence ouverte/i.test(name) ? LICENCE_OUVERTE : undefined
}

/**
 * Renders the name of the site and the URL of the page, visible in print only. A script adds the
 * day of printing.
 */
export function PrintedAddress() {
  const { name, origin } = use(SiteContext)
  return (
    <p className={styles.address} aria-hidden="true">
      {name}, {origin}
      {use(PagePath)}
      <span {...dataAttributes({ consulted: true })} />
    </p>
  )
}
