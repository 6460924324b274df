import { compareFrench } from '#domain/editorial/collation.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { cardOf } from '../documents/card.ts'
import { trailTo } from '../parts/breadcrumb.ts'
import { frameOf } from '../parts/loaded-page.ts'
import type { LoadedPage, PagePorts } from '../parts/loaded-page.ts'
import { listPageTags } from '../parts/page-tags.ts'
import { PAGE_TEXTS } from '../parts/page-texts.ts'
import { isOfKind, pagedMeta, wholeList } from './load-list.ts'

/** Loads the products, grouped by type. */
export async function loadProductsPage(ports: PagePorts): Promise<LoadedPage> {
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
