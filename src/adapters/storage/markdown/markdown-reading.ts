import type { Definition, Node } from 'mdast'

import type { ContentFault } from './content-fault.ts'

/** One Markdown file being read: what its words refer to, and the faults found so far. */
export interface MarkdownReading {
  readonly source: string
  readonly definitions: ReadonlyMap<string, Definition>
  report(node: Node, message: string): void
}

/** A reading that collects its faults under the name of the file. */
export function markdownReading(
  file: string,
  source: string,
  definitions: ReadonlyMap<string, Definition>,
  faults: ContentFault[],
): MarkdownReading {
  return {
    source,
    definitions,
    report(node, message) {
      faults.push({ file, place: `ligne ${node.position?.start.line ?? '?'}`, message })
    },
  }
}

/** A piece of Markdown as its author wrote it. */
export function written(node: Node, { source }: MarkdownReading): string {
  return source.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0)
}
