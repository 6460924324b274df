import type { CardView } from '#application/views/page-parts.ts'

import { Day } from '../text/day.tsx'
import { Headline } from '../text/headline.tsx'
import { Notices } from './notices.tsx'

/** The texts that change the Code: nature and day of each, what it is about, what it does to which articles. */
export function TextNotices({ texts }: { readonly texts: readonly CardView[] }) {
  return (
    <Notices
      notices={texts.map(({ path, title, nature, publishedAt }) => ({
        path,
        title: <Headline title={title} />,
        over: (
          <>
            {nature !== undefined && `${nature} · `}
            <Day at={publishedAt} />
          </>
        ),
      }))}
    />
  )
}
