import * as pageIds from '#delivery/web/contract/page-ids.ts'
import type { LawVersion } from '#domain/editorial/document-detail.ts'
import { legifranceUrl } from '#domain/editorial/legifrance.ts'
import { plural } from '#domain/editorial/plural.ts'
import { hours } from '#domain/shared/duration.ts'

import { Accordion } from '../lists/accordion.tsx'
import { Link } from '../shell/link.tsx'
import { Day } from './day.tsx'
import { SCROLLABLE } from './scrollable.ts'

import styles from './table.module.css'

/** All the versions of an article of a code: since when, until when, and the text that made each. */
export function LawHistory({ versions }: { readonly versions: readonly LawVersion[] }) {
  if (versions.length === 0) return null
  const title = `Historique\u00A0: ${plural(versions.length, 'version', 'versions')}`
  return (
    <Accordion accordion={{ id: pageIds.history, title }}>
      <div {...SCROLLABLE} className={styles.region} aria-label="Versions de l’article">
        <table>
          <thead>
            <tr>
              <th scope="col">En vigueur</th>
              <th scope="col">Par</th>
              <th scope="col">Texte officiel</th>
            </tr>
          </thead>
          <tbody>
            {versions.map((version) => (
              <tr key={version.id}>
                <td>
                  <Period version={version} />
                </td>
                <td>{version.by ?? '–'}</td>
                <td>
                  <OfficialText id={version.id} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Accordion>
  )
}

function Period({ version }: { readonly version: LawVersion }) {
  const { from, until } = version
  if (until === undefined) {
    return (
      <>
        Depuis le <Day at={from} />
      </>
    )
  }
  // `until` begins the next version: half a day earlier is the last day of this one, whatever the clocks do.
  return (
    <>
      Du <Day at={from} /> au <Day at={until - hours(12)} />
    </>
  )
}

function OfficialText({ id }: { readonly id: string }) {
  const url = legifranceUrl(id)
  return url === undefined ? id : <Link href={url}>Légifrance</Link>
}
