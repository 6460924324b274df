import { Fragment } from 'react'

import type { TitledPath } from '#domain/editorial/document-detail.ts'

import { Link } from '../shell/link.tsx'

/** A few links in one line, with commas between them. */
export function InlineLinks({ links }: { readonly links: readonly TitledPath[] }) {
  return links.map(({ path, title }, place) => (
    <Fragment key={path}>
      {place > 0 && ', '}
      <Link href={path}>{title}</Link>
    </Fragment>
  ))
}
