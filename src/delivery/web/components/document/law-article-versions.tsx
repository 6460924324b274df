import type { ArticleVersionsView, DatedVersionView } from '#application/views/law-version-view.ts'
import { dataAttributes } from '#delivery/web/contract/data-attributes.ts'
import * as pageIds from '#delivery/web/contract/element-ids.ts'
import { LAW_DAY_FIELDS } from '#delivery/web/contract/form-field-names-and-ids.ts'
import { formatCount, frenchDay } from '#domain/editorial/french-formats.ts'
import { chosenDayPath } from '#domain/navigation/site-paths.ts'

import { Accordion } from '../lists/accordion.tsx'
import { Link } from '../text/link.tsx'
import { SCROLLABLE_REGION } from '../text/table.tsx'

import formStyles from '../forms/form.module.css'
import styles from '../text/table.module.css'

interface ArticleVersionsProps {
  readonly inTime: ArticleVersionsView
}

/**
 * Renders the form that shows a law article as of a chosen day. With `compares`, the form compares
 * that day with a second day.
 */
export function LawArticleDayForm({
  inTime,
  compares = false,
}: ArticleVersionsProps & { readonly compares?: boolean }) {
  const { path, day, compared } = inTime
  const label = compares ? `Comparer avec la version du` : 'Voir l’article à la date du'
  const name = compares ? LAW_DAY_FIELDS.compared : LAW_DAY_FIELDS.day
  const id = compares ? pageIds.comparedDay : pageIds.chosenDay
  return (
    <form
      className={formStyles.form}
      action={chosenDayPath(path)}
      method="get"
      {...dataAttributes({ screen: true, chrome: true })}
    >
      {compares && <input type="hidden" name={LAW_DAY_FIELDS.day} value={day} />}
      <div>
        <label htmlFor={id}>{label}</label>
        <input id={id} type="date" name={name} defaultValue={compares ? compared : day} required />
      </div>
      <button type="submit" className="button button-quiet">
        {compares ? 'Comparer' : 'Voir l’article'}
      </button>
    </form>
  )
}

/**
 * Renders the table of the versions of a law article, with periods, texts and comparisons. Renders
 * nothing without versions.
 */
export function LawArticleVersions({ inTime: { versions } }: ArticleVersionsProps) {
  if (versions.length === 0) return null
  const title = `Historique\u00A0: ${formatCount(versions.length, 'version', 'versions')}`
  return (
    <Accordion accordion={{ id: pageIds.history, title }}>
      <div {...SCROLLABLE_REGION} className={styles.region} aria-label="Versions de l’article">
        <table>
          <thead>
            <tr>
              <th scope="col">En vigueur</th>
              <th scope="col">Par</th>
              <th scope="col">Texte</th>
              <th scope="col">Ce qui a changé</th>
            </tr>
          </thead>
          <tbody>
            {versions.map((version) => (
              <tr key={version.id}>
                <td>{capitalized(version.inForce)}</td>
                <td>{version.by ?? '–'}</td>
                <td>
                  <Words version={version} />
                </td>
                <td>
                  <Comparison version={version} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Accordion>
  )
}

function Words({ version }: { readonly version: DatedVersionView }) {
  const { id, held, path, officialUrl, period } = version
  if (held) {
    return (
      <Link href={path} label={`Lire la version du ${frenchDay(period.from)}`}>
        Lire
      </Link>
    )
  }
  return officialUrl === undefined ? id : <Link href={officialUrl}>Légifrance</Link>
}

function Comparison({ version: { comparison, period } }: { readonly version: DatedVersionView }) {
  if (comparison === undefined) return '–'
  const label = `Comparer la version du ${frenchDay(period.from)} avec la précédente`
  return (
    <Link href={comparison} label={label}>
      Comparer
    </Link>
  )
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
