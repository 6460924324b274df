import { readFile } from 'node:fs/promises'

import { z } from 'zod'

const Page = z.object({
  source: z.enum(['service-public', 'guide', 'code-du-travail', 'contribution']),
  id: z.string(),
  rank: z.number().int().min(1),
  sameAs: z.array(z.string()).default([]),
})

const JudgedQueries = z.array(
  z.object({
    key: z.string().regex(/^[0-9a-f]{12}$/),
    query: z.string(),
    phrasings: z.array(z.string()),
    typos: z.array(z.string()),
    relevant: z.array(Page),
  }),
)

/** Relevant page of a query, by the ids of its documents. Rank 1 is the most relevant. */
export interface JudgedPage {
  readonly ids: readonly string[]
  readonly rank: number
}

/** Query with its relevant pages. All queries of one information need share a key. */
export interface JudgedText {
  readonly key: string
  readonly text: string
  /** Relevant pages. */
  readonly right: readonly JudgedPage[]
}

/** Names of the lists of judged queries. */
export type JudgedList = 'titles' | 'phrasings' | 'no accents' | 'one typo'

/** Loads the judged queries of a file as four lists, which are measured separately. */
export async function judgedLists(
  file: string,
): Promise<Readonly<Record<JudgedList, readonly JudgedText[]>>> {
  const queries = JudgedQueries.parse(JSON.parse(await readFile(file, 'utf8'))).map(
    ({ relevant, ...query }) => ({ ...query, right: relevant.map(pageOf) }),
  )
  const phrasings = queries.flatMap(({ key, phrasings, right }) =>
    fiveOf(phrasings).map((text) => ({ key, text, right })),
  )
  return {
    titles: queries.map(({ key, query, right }) => ({ key, text: query, right })),
    phrasings,
    'no accents': phrasings
      .map((judged) => ({ ...judged, text: bare(judged.text) }))
      .filter(({ text }, place) => phrasings[place]?.text.normalize('NFC') !== text),
    'one typo': queries.flatMap(({ key, typos, right }) =>
      typos.map((text) => ({ key, text, right })),
    ),
  }
}

const SOURCES = {
  'service-public': 'sheets',
  guide: 'guides',
  'code-du-travail': 'code',
  contribution: 'faq',
} as const

/** True if the judged queries cover the source of this document id. */
export function isJudged(id: string): boolean {
  return /^(?:sheets|guides|code|faq):/.test(id)
}

/**
 * Converts a judged page of the file. Its ids are built from the source and the last segment of
 * each listed id.
 */
function pageOf({ source, id, rank, sameAs }: z.infer<typeof Page>): JudgedPage {
  const ids = [id, ...sameAs].map((each) => `${SOURCES[source]}:${each.split('/').at(-1) ?? each}`)
  return { ids, rank }
}

function fiveOf(texts: readonly string[]): readonly string[] {
  const step = Math.max(1, Math.floor(texts.length / 5))
  return texts.filter((_, place) => place % step === 0).slice(0, 5)
}

function bare(text: string): string {
  return text.replaceAll('œ', 'oe').replaceAll('Œ', 'OE').normalize('NFD').replaceAll(/\p{M}/gu, '')
}
