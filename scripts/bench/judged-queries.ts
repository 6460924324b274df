import { readFile } from 'node:fs/promises'

import { z } from 'zod'

const Page = z.object({
  source: z.enum(['service-public', 'guide', 'code-du-travail', 'contribution']),
  id: z.string(),
  sameAs: z.array(z.string()).default([]),
})

const JudgedQueries = z.array(
  z.object({
    query: z.string(),
    phrasings: z.array(z.string()),
    typos: z.array(z.string()),
    relevant: z.array(Page),
  }),
)

/** A text to search for, with the ids of the documents that answer it. */
export interface JudgedText {
  readonly text: string
  readonly right: ReadonlySet<string>
}

export type JudgedList = 'titles' | 'phrasings' | 'no accents' | 'one typo'

/** The four lists of a file of judged queries, each measured apart. */
export async function judgedLists(
  file: string,
): Promise<Readonly<Record<JudgedList, readonly JudgedText[]>>> {
  const queries = JudgedQueries.parse(JSON.parse(await readFile(file, 'utf8'))).map(
    ({ relevant, ...query }) => ({ ...query, right: new Set(relevant.flatMap(idsOf)) }),
  )
  const phrasings = queries.flatMap(({ phrasings, right }) =>
    fiveOf(phrasings).map((text) => ({ text, right })),
  )
  return {
    titles: queries.map(({ query, right }) => ({ text: query, right })),
    phrasings,
    'no accents': phrasings
      .map(({ text, right }) => ({ text, right, bare: bare(text) }))
      .filter(({ text, bare }) => text.normalize('NFC') !== bare)
      .map(({ bare, right }) => ({ text: bare, right })),
    'one typo': queries.flatMap(({ typos, right }) => typos.map((text) => ({ text, right }))),
  }
}

const SOURCES = {
  'service-public': 'sheets',
  guide: 'guides',
  'code-du-travail': 'code',
  contribution: 'faq',
} as const

/** Whether a document is of one of the sources that were judged. */
export function isJudged(id: string): boolean {
  return /^(?:sheets|guides|code|faq):/.test(id)
}

/** A page may be known by several ids; sheets are kept by the name of their file. */
function idsOf({ source, id, sameAs }: z.infer<typeof Page>): readonly string[] {
  return [id, ...sameAs].map((id) => `${SOURCES[source]}:${id.split('/').at(-1) ?? id}`)
}

function fiveOf(texts: readonly string[]): readonly string[] {
  const step = Math.max(1, Math.floor(texts.length / 5))
  return texts.filter((_, place) => place % step === 0).slice(0, 5)
}

function bare(text: string): string {
  return text.replaceAll('œ', 'oe').replaceAll('Œ', 'OE').normalize('NFD').replaceAll(/\p{M}/gu, '')
}
