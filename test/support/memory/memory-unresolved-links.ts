import { bodyInlines } from '#domain/editorial/body-traversal.ts'
import type { ContentLibrary } from '#ports/published-content.ts'
import type { InternalLink, UnresolvedLinks } from '#ports/unresolved-links.ts'

/**
 * In-memory facts about the published documents of a library: internal links that lead to no
 * document. Redirects are ignored.
 */
export class MemoryUnresolvedLinks implements UnresolvedLinks {
  readonly #library: Pick<ContentLibrary, 'everything'>
  /** Number of the last publication. Tests increase it. */
  publication = 0

  constructor(library: Pick<ContentLibrary, 'everything'>) {
    this.#library = library
  }

  async lastPublication(): Promise<number> {
    return this.publication
  }

  async linksToNoDocument(): Promise<readonly InternalLink[]> {
    const [paths, links] = [new Set<string>(), new Map<string, InternalLink>()]
    for await (const { path, title, kind, body } of this.#library.everything()) {
      paths.add(path)
      if (kind.startsWith('law') || kind.startsWith('agreement')) continue
      for (const inline of bodyInlines(body)) {
        const [target = ''] = 'href' in inline ? inline.href.split(/[?#]/u) : []
        if (/^\/(?!\/)/u.test(target)) links.set(`${path} ${target}`, { path, title, target })
      }
    }
    return [...links.values()]
      .filter(({ target }) => !paths.has(target))
      .toSorted((a, b) => (`${a.path} ${a.target}` < `${b.path} ${b.target}` ? -1 : 1))
  }
}
