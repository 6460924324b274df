import type { LinkTarget } from '#application/newsroom/references/find-link-targets.ts'
import { formatCount } from '#domain/editorial/french-formats.ts'
import { MAX_SEARCH_LENGTH } from '#domain/search/normalize-search-query.ts'

import { LINK_TEXT_FIELD, linkNotation, SEARCH_UNAVAILABLE } from '../link-search-view.ts'
import type { LinkSearchView } from '../link-search-view.ts'
import { ErrorBox } from './error-and-status-boxes.tsx'
import { FormField } from './form-field.tsx'

import styles from './desk.module.css'
import own from './link-search.module.css'

/** Page that searches the site for a link, with the line to copy into a text. */
export function LinkSearchPage({ text, targets }: LinkSearchView) {
  return (
    <>
      <search>
        <form className={`${styles.form} ${styles.narrow}`}>
          <FormField
            name={LINK_TEXT_FIELD}
            label="Mots ou numéro"
            help="Le titre d’une page ou des mots de son texte, un article comme L. 1237-11, un IDCC"
            value={text}
            maxLength={MAX_SEARCH_LENGTH}
          />
          <button className="button">Chercher</button>
        </form>
      </search>
      <Targets targets={targets} />
    </>
  )
}

function Targets({ targets }: Pick<LinkSearchView, 'targets'>) {
  if (targets === undefined) return null
  if (!targets.ok) return <ErrorBox>{SEARCH_UNAVAILABLE}</ErrorBox>
  const { length } = targets.value
  if (length === 0) return <p className={own.count}>Aucune page publiée ne répond à ces mots.</p>
  return (
    <>
      <p
        className={own.count}
      >{`${formatCount(length, 'page', 'pages')}. Copiez la ligne dans votre texte\u00A0: ses mots se changent.`}</p>
      <ul className={own.targets}>
        {targets.value.map((target, rank) => (
          <Target key={target.path} target={target} id={`lien-${rank + 1}`} />
        ))}
      </ul>
    </>
  )
}

function Target({ target, id }: { readonly target: LinkTarget; readonly id: string }) {
  const { label, path, note } = target
  return (
    <li>
      <a href={path}>{label}</a>
      <p className={styles.facts}>{note}</p>
      <label htmlFor={id}>Ligne à copier</label>
      <input id={id} readOnly value={linkNotation(target)} />
    </li>
  )
}
