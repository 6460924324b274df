import type { Element, RootContent } from 'hast'

import { firstNamed, hasClass, isElement, textOf } from './html-nodes.ts'

/** Link of a list or to a related page. */
export interface EntryLink {
  readonly title: string
  readonly url: string
  /** Heading above the link. */
  readonly section?: string
  /** Other words of its entry, such as validity, IDCC, access or standfirst. */
  readonly text?: string
  /** Date of its entry, YYYY-MM-DD. */
  readonly date?: string
}

const TITLES = new Set(['h2', 'h3'])

/** Collects the links of the main content outside the text of a document, in reading order. */
export function collectLinks(main: Element): readonly EntryLink[] {
  const links: EntryLink[] = []
  let section: string | undefined
  const visit = (node: RootContent, entry: Element | undefined): void => {
    if (!isElement(node) || hasClass(node, 'prose')) return
    if (node.tagName === 'a') {
      links.push(...entryLink(node, section, entry))
      return
    }
    if (TITLES.has(node.tagName) && firstNamed(node, 'a') === undefined) section = textOf(node)
    for (const child of node.children) visit(child, isEntry(node, main) ? node : entry)
  }
  visit(main, undefined)
  return links
}

/** True for an item, row or card. The article that is the page itself is no entry. */
function isEntry(element: Element, main: Element): boolean {
  const isCard = isElement(element, 'article') && !main.children.includes(element)
  return isCard || isElement(element, 'li', 'tr')
}

function entryLink(
  link: Element,
  section: string | undefined,
  entry: Element | undefined,
): readonly EntryLink[] {
  const url = link.properties['href']
  const title = textOf(link)
  if (typeof url !== 'string' || url.startsWith('#') || title === '') return []
  return [{ title, url, ...(section !== undefined && { section }), ...entryFacts(entry, title) }]
}

/** Maximum length of the other words of an entry, in characters. */
const MAX_TEXT = 500

function entryFacts(entry: Element | undefined, title: string): Pick<EntryLink, 'text' | 'date'> {
  if (entry === undefined) return {}
  const text = textOf(entry).replace(title, '').replaceAll(/\s+/g, ' ').trim()
  const day = firstNamed(entry, 'time')?.properties['dateTime']
  return {
    ...(text !== '' && text.length <= MAX_TEXT && { text }),
    ...(typeof day === 'string' && { date: day.slice(0, 10) }),
  }
}
