import { bodyInlines } from '#domain/editorial/body-traversal.ts'
import type { InternalLink, InternalLinks } from '#ports/internal-links.ts'
import type { ContentLibrary } from '#ports/published-content.ts'

/** In-memory internal links: of the published documents of a library, and of settings. */
export class MemoryInternalLinks implements InternalLinks {
  readonly #library: Pick<ContentLibrary, 'everything'>
  /** Links of settings and redirects. */
  settings: readonly InternalLink[] = []
  /** Number of the last publication. Tests increase it. */
  publication = 0

  constructor(library: Pick<ContentLibrary, 'everything'>) {
    this.#library = library
  }

  async lastPublication(): Promise<number> {
    return this.publication
  }

  async linksToNoDocument(): Promise<readonly InternalLink[]> {
    const { paths, links } = await this.#read()
    const sources = new Set(
      links.filter(({ place }) => place === 'redirects').map(({ path }) => path),
    )
    return links.filter(
      ({ place, target }) => place !== 'related' && !paths.has(target) && !sources.has(target),
    )
  }

  async linksTo(path: string): Promise<readonly InternalLink[]> {
    const { links } = await this.#read()
    return links
      .filter(({ target }) => target === path)
      .toSorted((a, b) => (a.place + a.path < b.place + b.path ? -1 : 1))
  }

  async #read() {
    const paths = new Set<string>()
    const links = new Map(this.settings.map((link) => [JSON.stringify(link), link]))
    for await (const { path, title, kind, body, related } of this.#library.everything()) {
      paths.add(path)
      if (kind.startsWith('law') || kind.startsWith('agreement')) continue
      const own = [
        ...related.map((target) => ({ place: 'related', target }) as const),
        ...[...bodyInlines(body)].flatMap((inline) => {
          const [target = ''] = 'href' in inline ? inline.href.split(/[?#]/u) : []
          return /^\/(?!\/)/u.test(target) ? [{ place: 'text', target } as const] : []
        }),
      ]
      for (const each of own) links.set(JSON.stringify([path, each]), { ...each, path, title })
    }
    return {
      paths,
      links: [...links.values()].toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)),
    }
  }
}

function keyOf({ path, target }: InternalLink): string {
  return `${path} ${target}`
}
