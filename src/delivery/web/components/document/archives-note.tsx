import { plural } from '#domain/editorial/plural.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { Link } from '../shell/link.tsx'
import { Section } from './section.tsx'

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
