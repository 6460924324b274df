import { use } from 'react'

import { dataAttributes } from '#delivery/web/contract/data-attributes.ts'
import { BIBLIOGRAPHIC_FORMATS, linkInFormat } from '#domain/navigation/page-formats.ts'
import type { BibliographicFormat } from '#domain/navigation/page-formats.ts'

import { Link } from '../text/link.tsx'
import { PagePath, PageRecord } from '../text/site-and-page-contexts.ts'
import { Facts } from './reference-header.tsx'

import styles from './tags.module.css'

const FORMAT_NAMES: Readonly<Record<BibliographicFormat, string>> = {
  bibtex: 'BibTeX',
  ris: 'RIS',
  csl: 'CSL-JSON',
}

/**
 * Renders the reference and URL to cite the page, and links to its record for reference managers.
 * Renders nothing for a page without a record.
 */
export function CiteThisPage() {
  const record = use(PageRecord)
  const path = use(PagePath)
  if (record === undefined) return null
  return (
    <aside
      className={styles.source}
      aria-label="Citer cette page"
      {...dataAttributes({ chrome: true })}
    >
      <Facts
        facts={[
          { label: 'Citer', value: record.reference },
          { label: 'Adresse à citer', value: <Link href={record.url}>{record.url}</Link> },
          {
            label: 'Notice bibliographique',
            value: BIBLIOGRAPHIC_FORMATS.map((format, rank) => (
              <span key={format}>
                {rank > 0 && ', '}
                <Link href={linkInFormat(path, format)}>{FORMAT_NAMES[format]}</Link>
              </span>
            )),
          },
        ]}
      />
    </aside>
  )
}
