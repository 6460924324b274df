import type { ReactNode } from 'react'

import type { CardView, DocumentView } from '#application/views/shared-view-types.ts'

interface SpecimenProps {
  /** Name of the component and its state, as in the code. */
  readonly name: string
  readonly children: ReactNode
}

/** Renders a component in one of its states, below the name of that state. */
export function Specimen({ name, children }: SpecimenProps) {
  return (
    <div>
      <h3 className="kicker">
        <code>{name}</code>
      </h3>
      {children}
    </div>
  )
}

const DAY = Date.UTC(2026, 2, 1, 9)

/** Returns a sample card with most fields set. `change` replaces some fields. */
export function sampleCard(change: Partial<CardView> = {}): CardView {
  return {
    path: '/actualite/droit-du-travail',
    kind: 'article',
    title: 'Abandon de poste\u00A0: la présomption de démission suppose une mise en demeure',
    standfirst:
      'Le salarié qui abandonne son poste peut être présumé démissionnaire, mais jamais avant d’avoir été mis en demeure.',
    publishedAt: DAY,
    day: DAY,
    theme: 'droit-du-travail',
    premium: false,
    demo: false,
    validity: { status: 'upToDate', label: 'À jour au 1er mars 2026' },
    readingMinutes: 4,
    ...change,
  }
}

/** Title far too long, as imported sources may have. */
export const LONG_TITLE =
  'Avenant n° 12 du 3 février 2026 à l’accord du 14 mai 2019 relatif à l’aménagement et à la réduction du temps de travail, aux rémunérations minimales hiérarchiques et à l’anticonstitutionnellement longue commission paritaire permanente de négociation et d’interprétation'

/** Returns a sample document with most header fields set. `change` replaces some fields. */
export function sampleDocument(change: Partial<DocumentView> = {}): DocumentView {
  return {
    path: '/actualite/droit-du-travail/abandon-de-poste',
    title: 'Abandon de poste\u00A0: la présomption de démission',
    standfirst: 'Jamais avant une mise en demeure, et quinze jours au moins pour y répondre.',
    publishedAt: DAY,
    updatedAt: Date.UTC(2026, 4, 2, 9),
    theme: 'droit-du-travail',
    authors: [{ title: 'La rédaction', path: '/auteur/la-redaction' }],
    tags: [{ title: 'Démission', path: '/tag/demission' }],
    readingMinutes: 4,
    body: [],
    footnotes: [],
    toc: [],
    demo: false,
    validity: { status: 'upToDate', label: 'À jour au 2 mai 2026' },
    ...change,
  }
}
