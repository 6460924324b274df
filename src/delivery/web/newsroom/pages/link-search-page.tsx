import { formatCount } from '#domain/editorial/french-formats.ts'
import { MAX_SEARCH_LENGTH } from '#domain/search/normalize-search-query.ts'

import {
  LINK_TEXT_FIELD,
  linkNotation,
  referenceNotation,
  SEARCH_UNAVAILABLE,
} from '../link-search-view.ts'
import type { LinkSearchView } from '../link-search-view.ts'
import { Button } from '../newsroom-page-layout.tsx'
import { ErrorBox } from './error-and-status-boxes.tsx'
import { FormField } from './form-field.tsx'

import styles from './desk.module.css'
import own from './link-search.module.css'

/** Page that searches the site for a link, with the line to copy into a text. */
export function LinkSearchPage({ text, targets, references }: LinkSearchView) {
  return (
    <>
      <search>
        <form className={`${styles.form} ${styles.narrow}`}>
          <FormField
            name={LINK_TEXT_FIELD}
            label="Mots ou numéro"
            help="Le titre d’une page ou des mots de son texte, un article comme L. 1237-11, une convention comme IDCC 1486, article 4.2, ou un arrêt comme Cass. soc., 6 juillet 2022, n° 21-16.151"
            value={text}
            maxLength={MAX_SEARCH_LENGTH}
          />
          <Button>Chercher</Button>
        </form>
      </search>
      {targets !== undefined && <Answer targets={targets} references={references} />}
    </>
  )
}

interface AnswerProps {
  readonly targets: NonNullable<LinkSearchView['targets']>
  readonly references: LinkSearchView['references']
}

function Answer({ targets, references }: AnswerProps) {
  const lines = [
    ...references.map((each) => ({
      ...each,
      ...('slug' in each && { note: 'Terme du glossaire' }),
      line: referenceNotation(each),
    })),
    ...(targets.ok ? targets.value : []).map((each) => ({
      ...each,
      href: each.path,
      line: linkNotation(each),
    })),
  ].filter(({ line }, at, all) => all.findIndex((other) => other.line === line) === at)
  const count = formatCount(lines.length, 'proposition', 'propositions')
  return (
    <>
      {!targets.ok && <ErrorBox>{SEARCH_UNAVAILABLE}</ErrorBox>}
      {targets.ok && lines.length === 0 && (
        <p className={own.count}>Aucune page publiée ne répond à ces mots.</p>
      )}
      {lines.length > 0 && (
        <p className={own.count}>
          {`${count}. Copiez la ligne dans votre texte\u00A0: ses mots se changent.`}
        </p>
      )}
      <ul className={own.targets}>
        {lines.map((line, rank) => (
          <Line key={line.line} {...line} id={`lien-${rank + 1}`} />
        ))}
      </ul>
    </>
  )
}

interface LineProps {
  readonly label: string
  readonly note?: string
  readonly href?: string | undefined
  /** Markdown to copy. */
  readonly line: string
  readonly id: string
}

function Line({ label, note, href, line, id }: LineProps) {
  return (
    <li>
      {href === undefined ? <strong>{label}</strong> : <a href={href}>{label}</a>}
      {note !== undefined && <p className={styles.facts}>{note}</p>}
      <label htmlFor={id}>Ligne à copier</label>
      <input id={id} readOnly value={line} />
    </li>
  )
}
