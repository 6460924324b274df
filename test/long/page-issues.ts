/** What a page of the site shows to readers and to machines, as far as its HTML tells. */
interface PageParts {
  readonly headings: readonly string[]
  readonly description: string
  readonly canonical: string | undefined
  readonly data: readonly string[]
  readonly text: string
}

/** More than this, compressed or not, is no page to read. */
const LARGEST_HTML = 1_500_000

/** What is wrong with a page of the sitemap, in words; nothing when all is well. */
export function pageIssues(html: string, path: string): readonly string[] {
  const { headings, description, canonical, data, text } = partsOf(html)
  return [
    ...issue(headings.length !== 1, `${headings.length} h1`),
    ...issue(
      headings.some((heading) => heading === ''),
      'an empty h1',
    ),
    ...issue(description.trim() === '', 'no description'),
    ...issue(
      canonical === undefined || new URL(canonical).pathname !== path,
      `canonical ${canonical}`,
    ),
    ...issue(data.length === 0, 'no JSON-LD'),
    ...data.flatMap((each) => dataIssues(each)),
    ...[...text.matchAll(LEAKS)].map(([word]) => `« ${word} » in the text`),
    ...issue(html.length > LARGEST_HTML, `${html.length} characters of HTML`),
  ]
}

const LEAKS = /\bundefined\b|\[object \w+\]|\bNaN\b|\bInvalid Date\b/gu

function issue(found: boolean, words: string): readonly string[] {
  return found ? [words] : []
}

function partsOf(html: string): PageParts {
  const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gsu)]
  const visible = html.replace(/<(script|style|svg)\b.*?<\/\1>/gsu, ' ')
  return {
    headings: [...visible.matchAll(/<h1\b[^>]*>(.*?)<\/h1>/gsu)].map(([, inside]) => words(inside)),
    description: /<meta name="description" content="([^"]*)"/u.exec(html)?.[1] ?? '',
    canonical: /<link rel="canonical" href="([^"]*)"/u.exec(html)?.[1],
    data: data.map(([, json = '']) => json),
    text: words(visible),
  }
}

function words(html = ''): string {
  return html
    .replaceAll(/<[^>]*>/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
}

function dataIssues(json: string): readonly string[] {
  try {
    const data: unknown = JSON.parse(json)
    return [data].flat().flatMap((each) => nodeIssues(each))
  } catch {
    return ['JSON-LD that is no JSON']
  }
}

function nodeIssues(node: unknown): readonly string[] {
  const isNode = typeof node === 'object' && node !== null
  const known = isNode && '@context' in node && ('@type' in node || '@graph' in node)
  return issue(!known, 'JSON-LD without @context and @type')
}
