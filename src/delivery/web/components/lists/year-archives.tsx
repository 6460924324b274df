import type { YearView } from '#application/views/page-parts.ts'

import { Section } from '../document/section.tsx'
import { Tabs } from '../shell/tabs.tsx'

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
