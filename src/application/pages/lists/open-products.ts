import { compareFrench } from '#domain/editorial/collation.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { cardOf } from '../documents/card.ts'
import { trailTo } from '../parts/breadcrumb.ts'
import { frameOf } from '../parts/frame.ts'
import type { OpenedPage } from '../parts/opened-page.ts'
import type { PagePorts } from '../parts/page-ports.ts'
import { listPageTags } from '../parts/page-tags.ts'
import { PAGE_TEXTS } from '../parts/page-texts.ts'
import { pagedMeta } from './paged-meta.ts'
import { isOfKind, wholeList } from './whole-list.ts'

/** Opens the products, grouped by typology (§2). */
export async function openProducts(ports: PagePorts): Promise<OpenedPage> {
  const [products, frame] = await Promise.all([wholeList(ports.library, 'product'), frameOf(ports)])
  const groups = Map.groupBy(products.filter(isOfKind('product')), ({ typology }) => typology)
  return {
    view: {
      kind: 'products',
      meta: pagedMeta(PAGE_TEXTS[PATHS.products], PATHS.products, 1),
      breadcrumb: trailTo(),
      groups: [...groups]
        .map(([typology, items]) => ({ typology, cards: items.map((item) => cardOf(item, ports)) }))
        .toSorted((a, b) => compareFrench(a.typology, b.typology)),
    },
    frame,
    lifetime: 'contentList',
    tags: listPageTags('product'),
  }
}
