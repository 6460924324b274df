import type { Site } from '../../../../application/site.ts'
import type { DocumentKind } from '../../../../domain/editorial/document-detail.ts'
import { PATHS } from '../../../../domain/navigation/site-paths.ts'
import { addressOfKey } from '../rendering/page-address.ts'
import type { PagePart, PaintDocument } from '../rendering/render-page.ts'

/** Kinds whose pages have much in common with each other beside what all pages have. */
const LIKE_EACH_OTHER: readonly DocumentKind[] = ['question', 'agreementAnswer', 'guide']

/** What a typical text is taken from. */
export type TypicalSite = Pick<Site, 'pages' | 'sitemaps'>

/**
 * Pages that the others resemble: the first article as a whole page, and the first of some other kinds without what
 * surrounds them. The same build over the same documents gives the same text, on every instance.
 */
export async function typicalText(site: TypicalSite, paint: PaintDocument): Promise<string> {
  const [article = PATHS.styles] = await site.sitemaps.oneOfEach(['article'])
  const others = await site.sitemaps.oneOfEach(LIKE_EACH_OTHER)
  const texts: string[] = []
  for (const path of others) texts.push(await painted(site, paint, path, 'core'))
  texts.push(await painted(site, paint, article, 'whole'))
  return texts.join('')
}

async function painted(
  { pages }: TypicalSite,
  paint: PaintDocument,
  path: string,
  part: PagePart,
): Promise<string> {
  const { route, query } = addressOfKey(path)
  const opened = await route.open(pages, query)
  return opened ? paint(opened.view, opened.frame, part) : ''
}
