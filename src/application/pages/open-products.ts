import { compareFrench } from '#domain/editorial/collation.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { trailTo } from './breadcrumb.ts'
import { cardOf } from './card.ts'
import { frameOf } from './frame.ts'
import type { OpenedPage } from './opened-page.ts'
import type { PagePorts } from './page-ports.ts'
import { listPageTags } from './page-tags.ts'
import { PAGE_TEXTS } from './page-texts.ts'
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
