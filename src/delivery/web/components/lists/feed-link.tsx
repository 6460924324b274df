import { feedPath } from '#domain/navigation/site-paths.ts'

import { Link } from '../shell/link.tsx'

/** The way to the feed of a list, for whoever follows it elsewhere; it is said after what the list is. */
export function FeedLink({ list }: { readonly list: string }) {
  return (
    <>
      {' '}
      <Link href={feedPath(list)}>Flux Atom</Link>
    </>
  )
}
