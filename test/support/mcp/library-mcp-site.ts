import { longChangelog } from '../fixtures/changelog-editions.ts'
import { LAW_PATHS } from '../fixtures/law-documents.ts'
import { LAW_LIBRARY_DOCUMENTS } from '../fixtures/law-library-documents.ts'
import { REWORDED_ARTICLE, textsOfEditions } from '../fixtures/reworded-article.ts'
import { metalArticle, noticeArticle } from '../fixtures/small-simulator-tables.ts'
import { SMALL_SITE } from '../fixtures/small-site.ts'
import { pagePorts, siteOver } from '../memory/memory-site.ts'
import { runningSite } from '../processes/running-site.ts'
import type { RunningSite } from '../processes/running-site.ts'

const PROOFS = [noticeArticle(), metalArticle()]
const proved = new Set(PROOFS.map(({ path }) => path))
const others = [...SMALL_SITE, ...LAW_LIBRARY_DOCUMENTS].filter(({ path }) => !proved.has(path))
/** Documents of the site below, of every kind of law and content. */
export const MCP_DOCUMENTS = [...others, ...PROOFS, REWORDED_ARTICLE]

/** Starts a site with documents of every kind, versions of an article and a long changelog. */
export async function libraryMcpSite(): Promise<RunningSite> {
  return runningSite(
    siteOver({
      ...(await pagePorts(MCP_DOCUMENTS)),
      lawTexts: await textsOfEditions(),
      changelog: await longChangelog(),
    }),
  )
}

/** Origin of the addresses that the site prints. */
export const PUBLIC_ORIGIN = 'https://www.preavis.example'

/** A call of each tool that succeeds, and a word of its answer. */
export const MCP_CALLS: readonly [
  tool: string,
  input: Readonly<Record<string, unknown>>,
  word: string,
][] = [
  ['rechercher', { question: 'préavis' }, '/guide/preavis'],
  ['lire_page', { chemin: '/guide/preavis' }, 'Préavis de démission'],
  ['lire_article', { numero: 'L. 1237-11' }, LAW_PATHS.article],
  ['lire_article', { numero: '1237-11' }, LAW_PATHS.article],
  ['lire_article', { numero: 'Article L. 1237-11 du Code du travail' }, LAW_PATHS.article],
  ['lire_article', { numero: `${PUBLIC_ORIGIN}${LAW_PATHS.article}` }, LAW_PATHS.article],
  ['lire_page', { chemin: `${PUBLIC_ORIGIN}/guide/preavis` }, 'Préavis de démission'],
  ['lire_convention', { idcc: '3248' }, LAW_PATHS.metal],
  ['lire_convention', { idcc: 'Métallurgie' }, LAW_PATHS.metal],
  [
    'simuler',
    { outil: 'preavis-de-licenciement', reponses: { ancienete: '2 ans' } },
    'Réponses sans question, non comptées\u00A0: ancienete. Ce simulateur pose\u00A0: ',
  ],
  ['lire_convention', { idcc: '3248', partie: 'Avenant n° 60' }, 'avenant-60'],
  ['comparer', { numero: 'L1237-1', du: '01/06/2020', au: '2022-06-01' }, '<ins>quinze</ins>'],
  ['lire_article', { numero: 'D1237-2' }, 'Un délai de deux mois.'],
  ['rechercher', { question: 'article D1237-2' }, '/code-du-travail/d1237-2'],
  ['lire_article', { numero: 'L1237-1', date: '2020-06-01' }, 'Le préavis dure dix jours.'],
  ['simuler', { outil: 'preavis-de-licenciement', idcc: '3248' }, '"kind":'],
  [
    'simuler',
    {
      outil: 'preavis-de-licenciement',
      idcc: '3248',
      reponses: { anciennete: '2 ans 6 mois', categorie: 'cadre' },
    },
    'Cadres : trois mois',
  ],
  ['suivre_modifications', { idcc: '3248', depuis: '2026-01-01' }, 'Article 201'],
  ['suivre_modifications', { numero: 'L1237-1', depuis: '2021-01-01' }, '/journal/232'],
]
