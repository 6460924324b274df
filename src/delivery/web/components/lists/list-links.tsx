import type { YearView } from '#application/views/page-parts.ts'
import { plural } from '#domain/editorial/french-formats.ts'
import { PATHS, feedPath } from '#domain/navigation/site-paths.ts'

import { Section } from '../document/page-structure.tsx'
import { Link } from '../shell/link.tsx'
import { Tabs } from '../shell/tabs.tsx'

/** The way to the feed of a list, for whoever follows it elsewhere; it is said after what the list is. */
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
  /** The year being read. */
  readonly current?: number
}

/** The years of the news, each with how many documents it has. */
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

/** The way from an index of what holds to the sheets that no longer do. */
export function ArchivesNote({ total }: { readonly total: number }) {
  return (
    <Section id="archives" title="Archives">
      <p>
        <Link href={PATHS.guideArchives}>{plural(total, 'fiche', 'fiches')}</Link>
        {' que leur source ne met plus à jour, avec la page qui les remplace quand il y en a une.'}
      </p>
    </Section>
  )
}
