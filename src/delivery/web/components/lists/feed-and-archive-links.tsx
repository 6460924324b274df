import type { YearView } from '#application/views/shared-view-types.ts'
import { formatCount } from '#domain/editorial/french-formats.ts'
import { PATHS, feedPath } from '#domain/navigation/site-paths.ts'

import { Tabs } from '../shell/tabs.tsx'
import { Link } from '../text/link.tsx'
import { Section } from './breadcrumb-heading-and-section.tsx'

/**
 * Renders a link to the Atom feed of a list, for the end of a sentence. `list` is the path of the
 * list.
 */
export function FeedLink({ list }: { readonly list: string }) {
  return (
    <>
      {' '}
      <Link href={feedPath(list)}>Flux Atom</Link>
    </>
  )
}

interface YearArchivesProps {
  readonly years: readonly YearView[]
  readonly current?: number
}

/** Renders links to the yearly archives of the news, each with its number of documents. */
export function YearArchives({ years, current }: YearArchivesProps) {
  if (years.length === 0) return null
  return (
    <Section id="archives" title="Archives par année">
      <Tabs
        label="Années"
        wrapped
        tabs={years.map(({ year, path, total }) => ({
          href: path,
          label: String(year),
          count: total,
          current: year === current,
        }))}
      />
    </Section>
  )
}

/**
 * Renders a section with a link to the archived guides. The link shows `total`, the number of
 * archived documents.
 */
export function ArchivedGuidesLink({ total }: { readonly total: number }) {
  return (
    <Section id="archives" title="Archives">
      <p>
        <Link href={PATHS.guideArchives}>{formatCount(total, 'fiche', 'fiches')}</Link>
        {' que leur source ne met plus à jour, avec la page qui les remplace quand il y en a une.'}
      </p>
    </Section>
  )
}
