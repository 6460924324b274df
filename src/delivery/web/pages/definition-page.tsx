import type { DefinitionView } from '../../../application/views/guide-views.ts'
import { Breadcrumb } from '../components/breadcrumb.tsx'
import { DocumentNotices } from '../components/document-notices.tsx'
import { Reading } from '../components/reading.tsx'
import { Related } from '../components/related.tsx'

import styles from './definition-page.module.css'

/** A definition of the glossary, as a dictionary gives it. */
export function DefinitionPage({ view }: { readonly view: DefinitionView }) {
  const { document, variants, abbreviations } = view
  const names = [
    { label: 'Abréviation', values: abbreviations },
    { label: 'On dit aussi', values: variants },
  ].filter((name) => name.values.length > 0)
  return (
    <>
      <Breadcrumb crumbs={view.breadcrumb} />
      <Reading
        document={document}
        header={
          <header className={styles.header}>
            <p className="kicker">Définition</p>
            <h1>{document.title}</h1>
            {names.length > 0 && (
              <dl>
                {names.map(({ label, values }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{values.join(', ')}</dd>
                  </div>
                ))}
              </dl>
            )}
            <DocumentNotices document={document} />
          </header>
        }
      />
      <Related cards={view.related} dated={false} />
    </>
  )
}
