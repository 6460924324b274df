import { cardOf } from '../documents/card.ts'
import { frameOf } from '../parts/frame.ts'
import type { OpenedPage } from '../parts/opened-page.ts'
import type { PagePorts } from '../parts/page-ports.ts'
import { listPageTags } from '../parts/page-tags.ts'
import { MALFORMED_ADDRESS_TEXT, NOT_FOUND_TEXT } from '../parts/page-texts.ts'

const SUGGESTIONS = 4

/** Opens the page that says that an address leads nowhere or cannot be read, the same for every such address. */
export async function openNotFound(ports: PagePorts, malformed: boolean): Promise<OpenedPage> {
  const [latest, frame] = await Promise.all([
    ports.library.list({ kinds: ['article'], order: 'recent', offset: 0, limit: SUGGESTIONS }),
    frameOf(ports),
  ])
  return {
    view: {
      kind: 'notFound',
      malformed,
      meta: { ...(malformed ? MALFORMED_ADDRESS_TEXT : NOT_FOUND_TEXT), path: '', indexed: false },
      breadcrumb: [],
      suggestions: latest.items.map((item) => cardOf(item, ports)),
    },
    frame,
    lifetime: 'contentList',
    tags: listPageTags('article'),
  }
}
