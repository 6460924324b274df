import { FORMAT_LABELS, templateFileAt } from '#domain/downloads/template-file.ts'
import { mapParts } from '#domain/editorial/body-parts.ts'
import type { Block, Body } from '#domain/editorial/body.ts'
import type { Edition, ContentSource } from '#ports/publishing.ts'

import type { TemplateFiles } from './template-files.ts'

type Weights = ReadonlyMap<string, number>

/** A source whose documents say of the files that we make ourselves what type they are and what they weigh, from the files; another weight is another version. */
export function weighedSource(
  source: ContentSource,
  files: Pick<TemplateFiles, 'weights'>,
): ContentSource {
  return {
    ...source,
    read: async (progress) => {
      const [edition, weights] = await Promise.all([source.read(progress), files.weights()])
      const version = `${edition.version}-${markOf(weights)}`
      return { ...edition, version, records: weighed(edition.records, weights) }
    },
  }
}

async function* weighed(records: Edition['records'], weights: Weights): Edition['records'] {
  for await (const record of records) {
    if (!('document' in record)) yield record
    else {
      const { document, continuation } = record
      yield {
        ...record,
        document: { ...document, body: weighedBody(document.body, weights) },
        ...(continuation && { continuation: weighedBody(continuation, weights) }),
      }
    }
  }
}

function weighedBody(body: Body, weights: Weights): Body {
  return body.map((block) =>
    mapParts(weighedBlock(block, weights), (part) => weighedBody(part, weights)),
  )
}

function weighedBlock(block: Block, weights: Weights): Block {
  if (block.type !== 'download') return block
  const file = templateFileAt(block.href)
  const bytes = weights.get(block.href)
  if (file === undefined || bytes === undefined) return block
  return { ...block, format: FORMAT_LABELS[file.format], bytes }
}

/** Other weights, another mark. */
function markOf(weights: Weights): string {
  let mark = 0
  for (const bytes of weights.values()) mark = (mark * 31 + bytes) % 0xff_ff_ff_fb
  return mark.toString(16)
}
