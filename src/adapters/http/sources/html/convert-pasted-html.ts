import { plainText } from '#domain/editorial/body-text.ts'
import type { Block, Body, Inline } from '#domain/editorial/document-body.ts'
import type { PastedText } from '#domain/newsroom/convert-pasted-text.ts'

import { convertNodes } from './body-from-html.ts'
import type { Dialect, LinkTarget, StyledFormat } from './conversion-context.ts'
import {
  appendNodes,
  attribute,
  createElement,
  detach,
  elementsOf,
  hasClass,
  isElement,
  parseHtml,
  textOf,
} from './html-tree.ts'
import type { HtmlElement } from './html-tree.ts'
import { nestWordLists } from './nest-ms-word-lists.ts'
import { parseSafeUrl } from './parse-safe-url.ts'
import { footnoteIdOf, takePastedFootnotes } from './take-pasted-footnotes.ts'
import { unwrapRedirect } from './unwrap-redirect.ts'

// A page that the clipboard names as its own is unknown: a relative link keeps its words alone.
const NOWHERE = 'https://localhost/'

const NOT_BOLD = /(?:^|;)\s*font-weight:\s*(?:normal|400)/u

/** Inline styles by which Google Docs and other programs set formats. */
const STYLES: readonly (readonly [pattern: RegExp, format: StyledFormat])[] = [
  [/(?:^|;)\s*font-weight:\s*(?:bold|[6-9]00)/u, 'strong'],
  [/(?:^|;)\s*font-style:\s*italic/u, 'em'],
  [/(?:^|;)\s*vertical-align:\s*super/u, 'sup'],
  [/(?:^|;)\s*vertical-align:\s*sub/u, 'sub'],
  [/(?:^|;)\s*text-decoration(?:-line)?:[^;]*line-through/u, 'del'],
]

/**
 * HTML conventions of word processors on the clipboard: formats in inline styles, and no known
 * boxes.
 */
const WORD_PROCESSOR: Dialect = {
  // Several no-break spaces are a tab.
  mend: (text) => text.normalize('NFC').replaceAll(/\u00A0{2,}/gu, ' '),
  styled(element) {
    const style = attribute(element, 'style') ?? ''
    // Google Docs wraps everything in such an element.
    if (element.tagName === 'b') return NOT_BOLD.test(style) ? [] : undefined
    if (element.tagName === 's' || element.tagName === 'strike') return ['del']
    if (element.tagName !== 'span') return undefined
    return STYLES.filter(([pattern]) => pattern.test(style)).map(([, format]) => format)
  },
  link: externalLink,
}

function externalLink(href: string): LinkTarget | undefined {
  const address = parseSafeUrl(unwrapRedirect(href), NOWHERE)
  return address === undefined || address.hostname === 'localhost'
    ? undefined
    : { type: 'link', href: address.href }
}

/**
 * Converts HTML pasted from another program. Drops Word's markup that is not HTML. The ids of the
 * footnotes are numbers that `usedIds` does not contain.
 */
export function convertPastedHtml(html: string, usedIds: readonly string[] = []): PastedText {
  const nodes = parseHtml(standardHtml(html), WORD_PROCESSOR.mend)
  const root = appendNodes(createElement('div'), ...nodes)
  const omitted = removeOmitted(root)
  nestWordLists(root)
  const notes = takePastedFootnotes(root)
  const ids = numbersFor([...notes.keys()], usedIds)
  const dialect = dialectOf(root, ids)
  const { body } = convertNodes(root.childNodes, dialect)
  const footnotes = [...notes].map(([name, note]) => ({
    id: ids.get(name) ?? name,
    children: inlinesOf(convertNodes(note.childNodes, WORD_PROCESSOR).body),
  }))
  return { body, footnotes, ...omitted }
}

const FRAGMENT_START = '<!--StartFragment-->'
const CONDITION = /<!--[^]*?(?:-->|$)|<!(?<condition>\[[^>]*\])>/gu
const NAMESPACED = /<\/?[a-z]+:[^<>]*>/giu

/**
 * Returns the copied part of a clipboard as HTML. Word's conditions `<![if …]>` become comments;
 * its footnotes may follow the fragment.
 */
function standardHtml(html: string): string {
  const start = html.indexOf(FRAGMENT_START)
  const copied = start === -1 ? html : html.slice(start + FRAGMENT_START.length)
  return copied
    .replaceAll(CONDITION, (markup, condition?: string) =>
      condition === undefined ? markup : `<!--${condition}-->`,
    )
    .replaceAll(NAMESPACED, '')
}

const COMMENT_LIST = /(?:^|;)\s*mso-element:\s*comment-list/iu

/**
 * Removes images, Word's comments and what a tracked change has deleted. Returns how many there
 * were.
 */
function removeOmitted(root: HtmlElement): Omit<PastedText, 'body' | 'footnotes'> {
  const deletions = removeDeletions(root)
  const elements = [...elementsOf(root.childNodes)]
  const images = elements.filter(({ tagName }) => tagName === 'img')
  const comments = elements.filter((element) => hasClass(element, 'msocomanchor'))
  const lists = elements.filter((element) => COMMENT_LIST.test(attribute(element, 'style') ?? ''))
  for (const element of [...images, ...comments, ...lists]) detach(element)
  return { images: images.length, comments: comments.length, deletions }
}

/** Removes tracked deletions, and counts those with words. One inside another is not counted. */
function removeDeletions(root: HtmlElement): number {
  const open = [root]
  let count = 0
  for (let parent = open.pop(); parent !== undefined; parent = open.pop())
    for (const child of parent.childNodes.filter(isElement)) {
      if (child.tagName !== 'del' && !hasClass(child, 'msoDel')) open.push(child)
      else {
        if (textOf([child]).trim() !== '') count += 1
        detach(child)
      }
    }
  return count
}

/** Returns a number for each footnote, from 1, that no other footnote has. */
function numbersFor(
  names: readonly string[],
  usedIds: readonly string[],
): ReadonlyMap<string, string> {
  const used = new Set(usedIds)
  const free = Array.from({ length: names.length + used.size }, (_, at) => String(at + 1))
  const unused = free.filter((id) => !used.has(id))
  return new Map(names.map((name, at) => [name, unused[at] ?? name]))
}

/** Returns the dialect of one paste: its footnotes, and its largest heading as level 2. */
function dialectOf(root: HtmlElement, ids: ReadonlyMap<string, string>): Dialect {
  const hasTopLevel = [...elementsOf(root.childNodes)].some(({ tagName }) => tagName === 'h1')
  return {
    ...WORD_PROCESSOR,
    heading({ tagName }) {
      const level = Number(/^h(?<level>[1-6])$/u.exec(tagName)?.groups?.['level'])
      if (Number.isNaN(level)) return undefined
      const shifted = hasTopLevel ? level + 1 : level
      return shifted === 2 || shifted === 3 ? shifted : 4
    },
    link(href) {
      const id = ids.get(footnoteIdOf(href) ?? '')
      return id === undefined ? externalLink(href) : { type: 'footnoteRef', id }
    },
  }
}

/** Returns the words of a footnote, which is a single line: its paragraphs are joined. */
function inlinesOf(body: Body): readonly Inline[] {
  return body.flatMap((block, at) => [
    ...(at === 0 ? [] : [{ type: 'lineBreak' } as const]),
    ...wordsOf(block),
  ])
}

function wordsOf(block: Block): readonly Inline[] {
  if (block.type === 'paragraph') return block.children
  return [{ type: 'text', text: plainText([block]) }]
}
