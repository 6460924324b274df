import type { TitledPath } from '#domain/editorial/document-detail.ts'

import type { CodeAddresses } from './code-addresses.ts'
import type { CodePart } from './code-tree.ts'

/** The parts that hold something, as a reader goes through them: the Code first. */
export function partsPath(
  within: readonly CodePart[],
  addresses: CodeAddresses,
): readonly TitledPath[] {
  return within.map(({ id, title }) => ({ path: addresses.get(id) ?? '', title }))
}
