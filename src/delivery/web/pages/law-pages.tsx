import type { LawArticleView, LawSectionView } from '#application/views/law-views.ts'

import { Reading } from '../components/document/reading.tsx'
import { ReferenceHeader } from '../components/document/reference-header.tsx'
import { Siblings } from '../components/document/siblings.tsx'
import { Breadcrumb } from '../components/shell/breadcrumb.tsx'
import { Link } from '../components/shell/link.tsx'
import { Citations } from '../components/text/citations.tsx'
import { Day } from '../components/text/day.tsx'
import { InlineLinks } from '../components/text/inline-links.tsx'
import { LawHistory } from '../components/text/law-history.tsx'

/** A part of a code, with the table of what it holds. */
export function LawSectionPage({ view }: { readonly view: LawSectionView }) {
  return (
    <>
      <Breadcrumb crumbs={view.breadcrumb} />
      <Reading
        document={view.document}
        header={<ReferenceHeader document={view.document} kickers={[view.code]} facts={[]} />}
      />
    </>
  )
}

/** An article of a code: its text in force, its neighbours, its history, what refers to it. */
export function LawArticlePage({ view }: { readonly view: LawArticleView }) {
  const { document, number, versions, previous, next, citedBy } = view
  return (
    <>
      <Breadcrumb crumbs={view.breadcrumb} />
      <Reading
        document={document}
        header={<ReferenceHeader document={document} kickers={[view.code]} facts={factsOf(view)} />}
        after={
          <>
            <Siblings previous={previous} next={next} />
            <LawHistory versions={versions} />
          </>
        }
      />
      <Citations citations={citedBy} article={number} />
    </>
  )
}

function factsOf({ versions: [inForce], within, breadcrumb, officialUrl }: LawArticleView) {
  const shown = new Set(breadcrumb.map(({ path }) => path))
  const parts = within.filter(({ path }) => !shown.has(path))
  return [
    parts.length > 0 && { label: 'Dans', value: <InlineLinks links={parts} /> },
    inForce !== undefined && {
      label: 'En vigueur depuis le',
      value: (
        <>
          <Day at={inForce.from} />
          {inForce.by !== undefined && ` (${inForce.by})`}
        </>
      ),
    },
    officialUrl !== undefined && {
      label: 'Texte officiel',
      value: <Link href={officialUrl}>Légifrance</Link>,
    },
  ]
}
