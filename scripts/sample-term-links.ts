import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'

import { linkDocumentBody } from '#application/pages/documents/link-document-body.ts'
import { loadGlossary, termSlug } from '#application/pages/guides/glossary-definitions.ts'
import { inlineText } from '#domain/editorial/body-text.ts'
import { bodyInlines, nestedBodies } from '#domain/editorial/body-traversal.ts'
import type { Body, Inline } from '#domain/editorial/document-body.ts'
import type { DocumentKind } from '#domain/editorial/document-kinds.ts'
import type { Document } from '#domain/editorial/document.ts'
import type { ContentLibrary } from '#ports/published-content.ts'

import { openLibrary } from './bench/open-library.ts'

const CONTEXT_WORDS = 12
const LIKE_CONTEXT_WORDS = 3
/** Kinds without automatic term links. They are skipped because they have many documents. */
const UNMARKED: readonly DocumentKind[] = [
  'agreement',
  'agreementArticle',
  'agreementText',
  'lawArticle',
  'lawSection',
]

/** Automatic link from a page to a definition, with the surrounding words. */
interface TermLink {
  readonly slug: string
  readonly kind: DocumentKind
  readonly path: string
  readonly before: string
  readonly term: string
  readonly after: string
}

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '200' },
  },
})
const dataDir = process.env['DATA_DIR'] ?? 'data'
if (!existsSync(dataDir)) throw new Error(`no imported content in ${dataDir}: set DATA_DIR`)
await printDraw(dataDir, values.seed, Number(values.count))

/**
 * Prints a random sample of term links for human review, with the surrounding words and the start
 * of the definition.
 */
async function printDraw(folder: string, seed: string, count: number): Promise<void> {
  await using opened = await openLibrary(folder)
  const { library } = opened
  const definitions = await loadGlossary(library)
  const meanings = new Map(definitions.map((each) => [termSlug(each), each.standfirst]))
  const links = await linksOf(library)
  console.log(`${links.length} links, ${count} drawn with the seed ${seed}`)
  for (const [at, { slug, kind, before, term, after }] of draw(links, seed, count).entries()) {
    const meaning = firstWords(meanings.get(slug) ?? '', CONTEXT_WORDS)
    console.log(`${at + 1}. ${kind}, ${slug}: … ${before}[${term}]${after} … | ${meaning}`)
  }
}

async function linksOf(library: ContentLibrary): Promise<readonly TermLink[]> {
  const links: TermLink[] = []
  for await (const document of library.everything(UNMARKED)) {
    links.push(...linksIn(document, (await linkDocumentBody(library, document)).body))
  }
  return links
}

/**
 * Returns the links that were added to a document automatically, for terms that its editor did not
 * mark.
 */
function linksIn({ kind, path, body }: Document, readable: Body): readonly TermLink[] {
  const stored = new Set(slugsIn(bodyInlines(body)))
  return paragraphsIn(readable).flatMap((run) =>
    flatInlines(run).flatMap((inline, at, all) => {
      if (inline.type !== 'termRef' || stored.has(inline.slug)) return []
      const before = lastWords(inlineText(all.slice(0, at)), CONTEXT_WORDS)
      const after = firstWords(inlineText(all.slice(at + 1)), CONTEXT_WORDS)
      return [{ slug: inline.slug, kind, path, before, term: inlineText([inline]), after }]
    }),
  )
}

function slugsIn(inlines: readonly Inline[]): readonly string[] {
  return inlines.flatMap((inline) => (inline.type === 'termRef' ? [inline.slug] : []))
}

function paragraphsIn(body: Body): readonly (readonly Inline[])[] {
  return body.flatMap((block) =>
    block.type === 'paragraph' ? [block.children] : nestedBodies(block).flatMap(paragraphsIn),
  )
}

/** Unwraps strong and emphasised text. */
function flatInlines(run: readonly Inline[]): readonly Inline[] {
  return run.flatMap((inline) =>
    'children' in inline && inline.type !== 'termRef' ? flatInlines(inline.children) : [inline],
  )
}

/**
 * Samples links, independently of their order. A kind is weighted by the square root of its number
 * of pages, so that no kind dominates. Links between the same words count once.
 */
function draw(links: readonly TermLink[], seed: string, count: number): readonly TermLink[] {
  const kinds = Map.groupBy(links, ({ kind }) => kind)
  const pages = Map.groupBy(links, ({ path }) => path)
  const weights = new Map(
    [...kinds].map(([kind, those]) => [kind, new Set(those.map(({ path }) => path)).size ** -0.5]),
  )
  const places = links.map((link) => {
    const weight = (weights.get(link.kind) ?? 1) / (pages.get(link.path)?.length ?? 1)
    return { link, place: -Math.log(chance(`${seed} ${link.path} ${link.slug}`)) / weight }
  })
  const ordered = places.toSorted((a, b) => a.place - b.place).map(({ link }) => link)
  return [...Map.groupBy(ordered, likeness).values()]
    .flatMap((alike) => alike.slice(0, 1))
    .slice(0, count)
}

/** Returns a pseudo-random number in (0, 1] derived from a key. */
function chance(key: string): number {
  return (createHash('sha256').update(key).digest().readUInt32BE(0) + 1) / 2 ** 32
}

function likeness({ slug, before, term, after }: TermLink): string {
  const around = `${lastWords(before, LIKE_CONTEXT_WORDS)}${term}${firstWords(after, LIKE_CONTEXT_WORDS)}`
  return `${slug} ${around.replaceAll(/\d+/g, '0')}`
}

function firstWords(text: string, count: number): string {
  return text.replaceAll(/\s+/g, ' ').split(' ').slice(0, count).join(' ')
}

function lastWords(text: string, count: number): string {
  return text.replaceAll(/\s+/g, ' ').split(' ').slice(-count).join(' ')
}
