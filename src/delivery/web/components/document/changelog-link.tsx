import type { ChangelogSummary } from '#application/views/changelog-view.ts'
import { dataAttributes } from '#delivery/web/contract/data-attributes.ts'

import { Day } from '../text/dates-numbers-and-marked-text.tsx'
import { Link } from '../text/link.tsx'

interface ChangelogLinkProps {
  readonly changelog: ChangelogSummary
  readonly label: string
}

/**
 * Renders the link to the changelog of a legal text, with the day of the edition of its newest
 * entry. A script shows the number of changes since the reader's last visit.
 */
export function ChangelogLink({ changelog, label }: ChangelogLinkProps) {
  const { path, text, changes, changedOn } = changelog
  return (
    <div {...dataAttributes({ script: 'visits', text, changes: changes || undefined })}>
      <Link href={path}>{label}</Link>
      {changedOn !== undefined && (
        <>
          , dernier changement dans l’édition au <Day at={changedOn} />
        </>
      )}
    </div>
  )
}
