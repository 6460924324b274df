import { isNode } from 'yaml'
import type { Document, LineCounter } from 'yaml'

/**
 * Returns the line of a value in a YAML file, or of the closest value that contains it. Lines count
 * from 1; `path` consists of keys and indexes.
 */
export function lineOfValue(
  document: Document.Parsed,
  lineCounter: LineCounter,
  path: readonly PropertyKey[],
): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true)
    if (isNode(node) && node.range) return lineCounter.linePos(node.range[0]).line
  }
  return 1
}
