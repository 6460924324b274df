const SITE = 'https://www.legifrance.gouv.fr'

const LEGIFRANCE = /^(?:www\.)?legifrance\.gouv\.fr$/u

/** The working address of what an old address of Légifrance led to (`/affichCodeArticle.do?idArticle=LEGIARTI…`); any other address is itself. */
export function currentAddress(address: URL): string {
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
