import type { DocumentSummary } from '../../domain/editorial/document.ts'
import { slugify } from '../../domain/editorial/slug.ts'
import { authorPath, tagPath } from '../../domain/navigation/site-paths.ts'
import type { ContentLibrary, Selection } from '../../ports/content-library.ts'
import type { ListView } from '../views/page-parts.ts'
import { trailTo } from './breadcrumb.ts'
import { SIGNED_KINDS, TAGGED_KINDS } from './byline.ts'
import { frameOf } from './frame.ts'
import { authorText, tagText } from './list-texts.ts'
import { openListing } from './list.ts'
import type { OpenedPage } from './opened-page.ts'
import type { PagePorts } from './page-ports.ts'
import { listPageTags } from './page-tags.ts'
import { pagedMeta } from './paged-meta.ts'

/** Opens everything that the author of this slug signs, the latest first (§2). `undefined` for an author of nothing and past the last page. */
export async function openAuthor(
  ports: PagePorts,
  slug: string,
  page: number,
): Promise<OpenedPage | undefined> {
  const [named, frame] = await Promise.all([
    namedList(
      ports.library,
      { kinds: SIGNED_KINDS, author: slug, order: 'recent' },
      { path: authorPath(slug), page },
      ({ authors }) => authors.find((name) => slugify(name) === slug),
    ),
    frameOf(ports),
  ])
  if (!named) return undefined
  const { name, list } = named
  return {
    view: {
      kind: 'author',
      meta: pagedMeta(authorText(name), list.path, page),
      breadcrumb: trailTo(),
      name,
      list,
    },
    frame,
    lifetime: 'contentList',
    tags: listPageTags(...SIGNED_KINDS),
  }
}

/** Opens everything under the tag of this slug, the latest first (§2). `undefined` for a tag of nothing and past the last page. */
export async function openTag(
  ports: PagePorts,
  slug: string,
  page: number,
): Promise<OpenedPage | undefined> {
  const [named, frame] = await Promise.all([
    namedList(
      ports.library,
      { kinds: TAGGED_KINDS, tag: slug, order: 'recent' },
      { path: tagPath(slug), page },
      ({ tags }) => tags.find((tag) => slugify(tag) === slug),
    ),
    frameOf(ports),
  ])
  if (!named) return undefined
  const { name, list } = named
  return {
    view: {
      kind: 'tag',
      meta: pagedMeta(tagText(name), list.path, page),
      breadcrumb: trailTo(),
      tag: name,
      list,
    },
    frame,
    lifetime: 'contentList',
    tags: listPageTags(...TAGGED_KINDS),
  }
}

/** A list, and its name as the first document of the page spells it. */
async function namedList(
  library: ContentLibrary,
  whole: Omit<Selection, 'offset' | 'limit'>,
  place: { readonly path: string; readonly page: number },
  nameIn: (document: DocumentSummary) => string | undefined,
): Promise<{ readonly name: string; readonly list: ListView } | undefined> {
  const listed = await openListing(library, whole, place)
  const [first] = listed?.items ?? []
  const name = first && nameIn(first)
  return listed && name !== undefined ? { name, list: listed.list } : undefined
}
