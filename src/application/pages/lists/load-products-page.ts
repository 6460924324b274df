import { compareFrench } from '#domain/editorial/french-collation.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { isOfKind, loadAllOfKind } from '../../shared/documents-of-kind.ts'
import { breadcrumbTo } from '../common/breadcrumb.ts'
import { listPageTags } from '../common/cache-tags.ts'
import { cardOf } from '../common/document-cards.ts'
import type { PageContent, PagePorts } from '../common/loaded-page.ts'
import { PAGE_TEXTS } from '../common/page-texts.ts'
import { pagedMeta } from './load-list.ts'

/** Loads the page of all products, grouped by type. */
export async function loadProductsPage(ports: PagePorts): Promise<PageContent> {
  const products = await loadAllOfKind(ports.library, 'product')
  const groups = Map.groupBy(products.filter(isOfKind('product')), ({ typology }) => typology)
  return {
    view: {
      kind: 'products',
      meta: pagedMeta(PAGE_TEXTS[PATHS.products], PATHS.products, 1),
      breadcrumb: breadcrumbTo(),
      groups: [...groups]
        .map(([typology, items]) => ({ typology, cards: items.map((item) => cardOf(item, ports)) }))
        .toSorted((a, b) => compareFrench(a.typology, b.typology)),
    },
    tags: listPageTags('product'),
  }
}
