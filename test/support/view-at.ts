import { openAddress } from '#application/pages/open-address.ts'
import type { Pages } from '#application/pages/pages.ts'
import type { PageKind, PageView } from '#application/views/page-view.ts'

/** The page of this kind at an address. */
export async function viewAt<Kind extends PageKind>(
  pages: Pages,
  address: string,
  kind: Kind,
): Promise<PageView<Kind>> {
  const opened = await openAddress(pages, address)
  if (!opened || !isOf(opened.view, kind)) throw new Error(`${address} is not a ${kind}`)
  return opened.view
}

function isOf<Kind extends PageKind>(page: PageView, kind: Kind): page is PageView<Kind> {
  return page.kind === kind
}
