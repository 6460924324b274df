import { LABOUR_CODE, findArticleMentions } from '#domain/editorial/article-numbers.ts'

const RURAL_CODE = 'Code rural et de la pêche maritime'

/** Names of codes, by Légifrance identifier. */
export const CODE_NAMES: ReadonlyMap<string, string> = new Map([
  ['LEGITEXT000006072050', LABOUR_CODE],
  ['LEGITEXT000006073189', 'Code de la sécurité sociale'],
  ['LEGITEXT000006071367', RURAL_CODE],
  ['LEGITEXT000005634379', 'Code de commerce'],
  ['LEGITEXT000006070719', 'Code pénal'],
  ['LEGITEXT000006070721', 'Code civil'],
  ['LEGITEXT000006070716', 'Code de procédure civile'],
  ['LEGITEXT000006071154', 'Code de procédure pénale'],
  ['LEGITEXT000006070633', 'Code général des collectivités territoriales'],
  ['LEGITEXT000031366350', 'Code des relations entre le public et l’administration'],
  ['LEGITEXT000006071335', 'Code du service national'],
  ['LEGITEXT000006071191', 'Code de l’éducation'],
  ['LEGITEXT000006074220', 'Code de l’environnement'],
  ['LEGITEXT000006072665', 'Code de la santé publique'],
  ['LEGITEXT000006074069', 'Code de l’action sociale et des familles'],
  ['LEGITEXT000020908868', 'Code du cinéma et de l’image animée'],
  ['LEGITEXT000006069577', 'Code général des impôts'],
  ['LEGITEXT000023086525', 'Code des transports'],
  ['LEGITEXT000006069583', 'Livre des procédures fiscales'],
  ['LEGITEXT000006072026', 'Code monétaire et financier'],
  ['LEGITEXT000006070239', 'Code électoral'],
  ['LEGITEXT000006069414', 'Code de la propriété intellectuelle'],
  ['LEGITEXT000006071318', 'Code du sport'],
  ['LEGITEXT000023501962', 'Code minier'],
  ['LEGITEXT000006074096', 'Code de la construction et de l’habitation'],
  ['LEGITEXT000006074067', 'Code de la mutualité'],
  ['LEGITEXT000006071307', 'Code de la défense'],
  ['LEGITEXT000025503132', 'Code de la sécurité intérieure'],
  ['LEGITEXT000006074073', 'Code du tourisme'],
  ['LEGITEXT000006069565', 'Code de la consommation'],
  ['LEGITEXT000006074075', 'Code de l’urbanisme'],
  ['LEGITEXT000006075116', 'Code de l’artisanat'],
  ['LEGITEXT000044416551', 'Code général de la fonction publique'],
  ['LEGITEXT000006070158', 'Code de l’entrée et du séjour des étrangers et du droit d’asile'],
  ['LEGITEXT000037701019', 'Code de la commande publique'],
  ['LEGITEXT000045476241', 'Code pénitentiaire'],
  ['LEGITEXT000006070933', 'Code de justice administrative'],
  ['LEGITEXT000006071164', 'Code de l’organisation judiciaire'],
  ['LEGITEXT000006074228', 'Code de la route'],
])

/** Article of a code: name of the code, number without dots or spaces, Légifrance identifier. */
export interface CitedArticle {
  readonly code: string
  readonly article: string
  readonly id: string
}

const NAMED_CODE =
  /\bcodes? (?<name>du travail|de la sécurité sociale|de commerce|civil|pénal|de procédure (?:pénale|civile)|de la santé publique|de la consommation|rural(?: et de la pêche maritime)?|de l['’]action sociale et des familles|monétaire et financier|général des impôts|de l['’]éducation|de l['’]environnement|de l['’]organisation judiciaire|de justice administrative|des transports|du service national|des assurances|de la mutualité|électoral|de la route|de la construction et de l['’]habitation)/iu

const ARTICLE_ID = /LEGIARTI\d{12}/u

/**
 * Returns the name of a code by its Légifrance identifier; undefined if it is not in `CODE_NAMES`.
 */
export function codeNameOf(textId: string): string | undefined {
  return CODE_NAMES.get(textId)
}

/**
 * Returns the first known code named in a text, in its usual spelling: « Code du travail ».
 * Undefined if it finds none.
 */
export function findCodeName(words: string): string | undefined {
  const name = NAMED_CODE.exec(words)?.groups?.['name']
  if (name === undefined) return undefined
  const code = `Code ${name.toLowerCase().replaceAll("'", '’')}`
  return code === 'Code rural' ? RURAL_CODE : code
}

/**
 * Returns the article of a code that a Légifrance link and its words cite. Assumes the Labour Code
 * if neither names a text. Undefined unless they cite exactly one article.
 */
export function citedArticle(address: URL, words: string): CitedArticle | undefined {
  if (!/^(?:www\.)?legifrance\.gouv\.fr$/u.test(address.hostname)) return undefined
  const id = ARTICLE_ID.exec(`${address.pathname}${address.search}`)?.[0]
  const [mention, ...others] = findArticleMentions(words)
  if (id === undefined || mention === undefined || others.length > 0) return undefined
  const textId = /[A-Z]{4}TEXT\d{12}/u.exec(address.search)?.[0]
  const code = findCodeName(words) ?? (textId === undefined ? LABOUR_CODE : codeNameOf(textId))
  if (code === undefined || address.pathname.includes('/loda/')) return undefined
  return { code, article: mention.number, id }
}

const SITE = 'https://www.legifrance.gouv.fr'

const LEGIFRANCE = /^(?:www\.)?legifrance\.gouv\.fr$/u

/**
 * Returns the current form of an old Légifrance URL (`/affichCodeArticle.do?idArticle=LEGIARTI…`).
 * Returns any URL that it cannot convert as given.
 */
export function currentLegifranceUrl(address: URL): string {
  if (!LEGIFRANCE.test(address.hostname)) return address.href
  return /\/\w+\.do$/u.test(address.pathname) ? (pageOf(address) ?? address.href) : address.href
}

function pageOf({ pathname, searchParams }: URL): string | undefined {
  const article = identifier(searchParams, 'idArticle')
  const section = identifier(searchParams, 'idSectionTA')
  const text = identifier(searchParams, 'cidTexte') ?? identifier(searchParams, 'id')
  const inCode = pathname.startsWith('/affichCode')
  if (article !== undefined) return `${SITE}/${folderOf(article, inCode)}/${article}`
  if (text === undefined) return undefined
  if (inCode)
    return section === undefined
      ? `${SITE}/codes/texte_lc/${text}`
      : `${SITE}/codes/section_lc/${text}/${section}/`
  return text.startsWith('JORFTEXT') ? `${SITE}/jorf/id/${text}` : `${SITE}/loda/id/${text}`
}

function folderOf(article: string, inCode: boolean): string {
  if (article.startsWith('JORFARTI')) return 'jorf/article_jo'
  return inCode ? 'codes/article_lc' : 'loda/article_lc'
}

function identifier(search: URLSearchParams, name: string): string | undefined {
  return /^[A-Z]{8}\d{12}/u.exec(search.get(name) ?? '')?.[0]
}
