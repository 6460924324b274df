import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'

import { fc } from '@fast-check/vitest'

import { bodySchema } from '#adapters/storage/body-schema.ts'
import { markdownContent } from '#adapters/storage/markdown/markdown-content.ts'
import type { Body } from '#domain/editorial/body.ts'
import { settleOutline } from '#domain/editorial/outline.ts'
import type { SourcedDocument } from '#ports/content-publisher.ts'

import { bodies } from './arbitraries-editorial.ts'
import { anArticle, documentsIn } from './documents.ts'
import { paragraph } from './every-block.ts'

const CONTENT = fileURLToPath(new URL('../../content', import.meta.url))
const LETTERS = 'bcdfghjklmnpqrtvwxz'

/** A word that no text has, and that no stemmer cuts: another one for each article and each planting. */
export function secretOf(path: string, planting: string): string {
  const digest = createHash('sha256').update(`${planting} ${path}`).digest()
  return [...digest.subarray(0, 14)].map((byte) => LETTERS[byte % LETTERS.length]).join('')
}

/** The demonstration set, with a secret word in everything that its continuations say. */
export async function plantedDemonstration(planting: string): Promise<readonly SourcedDocument[]> {
  const edition = await markdownContent(CONTENT).read(() => undefined)
  return (await documentsIn(edition)).map((each) => planted(each, planting))
}

/** Premium articles made at random, the same each time but for the secret words. */
export function plantedArticles(planting: string): readonly SourcedDocument[] {
  return fc.sample(fc.tuple(bodies, bodies), { seed: 7, numRuns: 30 }).map(([free, rest], rank) => {
    const changes = { access: 'premium', demo: false, themes: ['droit-du-travail'] } as const
    const document = anArticle(`hasard-${rank}`, { ...changes, body: settleOutline(free) })
    return planted({ document, continuation: rest }, planting)
  })
}

const SAID: ReadonlySet<string> = new Set(['text', 'title', 'label', 'caption'])

function planted({ document, continuation }: SourcedDocument, planting: string): SourcedDocument {
  if (continuation === undefined) return { document }
  const secret = secretOf(document.path, planting)
  const said = (key: string, value: unknown) =>
    typeof value === 'string' && SAID.has(key) ? `${value} ${secret}` : value
  const words = bodySchema.parse(JSON.parse(JSON.stringify(continuation, said)))
  const rest: Body = [...words, paragraph(secret)]
  // The anchors of the headings are made of their words.
  const whole = settleOutline([...document.body, ...rest])
  return { document, continuation: whole.slice(document.body.length) }
}
