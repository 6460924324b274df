import type { SimulatorCard } from '#application/views/shared-view-types.ts'

import { Section } from '../lists/breadcrumb-heading-and-section.tsx'
import { LinkList } from '../lists/link-list.tsx'

/** Element id of the section with the related simulators. */
export const SIMULATORS_SECTION = '_simulateurs'

/** Renders links to simulators related to a page; nothing without simulators. */
export function LinkedSimulators({
  simulators,
}: {
  readonly simulators: readonly SimulatorCard[]
}) {
  if (simulators.length === 0) return null
  return (
    <Section id={SIMULATORS_SECTION} title="Simulateurs">
      <LinkList
        links={simulators.map(({ path, title, standfirst }) => ({ path, title, note: standfirst }))}
      />
    </Section>
  )
}
