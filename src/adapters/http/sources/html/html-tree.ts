import { defaultTreeAdapter, html as names, parseFragment } from 'parse5'
import type { DefaultTreeAdapterTypes } from 'parse5'

const NAMES = `a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big
blink blockquote body br button canvas caption center cite code col colgroup data datalist dd del details
dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5
h6 head header hgroup hr html i iframe image img input ins kbd label legend li link listing main map mark
marquee math menu meta meter nav nobr noembed noframes noscript object ol optgroup option output p param
picture pre progress q rp rt ruby s samp script search section select slot small source span strike strong
style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul var
video wbr`

const KNOWN: ReadonlySet<string> = new Set(NAMES.split(/\s+/u))

/** True for the name of a current or obsolete HTML element. */
function isKnownTag(name: string): boolean {
  return KNOWN.has(name.toLowerCase())
}

const TAG_NAME = /<\/?(?<name>[a-z][a-z0-9]*)(?=[\s/>])/iuy
const ATTRIBUTES = /(?:=\s*"[^"]*"|=\s*'[^']*'|=(?!\s*["'])|[^>=])*>/uy
const COMMENT = /<!--(?:-?>|[^]*?--!?>)|<!doctype[^>]*>/iuy

/**
 * Escapes each `<` that opens no known element, comment or doctype, as in « INDEMNIT<E> » and «
 * effectif < 50 ». From markup that never ends, escapes all. A parser would drop words there.
 */
export function escapePseudoTags(html: string): string {
  let escaped = ''
  let at = 0
  for (;;) {
    const open = html.indexOf('<', at)
    if (open === -1) return escaped + html.slice(at)
    const end = endOfMarkup(html, open)
    if (end === 'never') return escaped + html.slice(at).replaceAll('<', '&lt;')
    escaped += end === 'text' ? `${html.slice(at, open)}&lt;` : html.slice(at, end)
    at = end === 'text' ? open + 1 : end
  }
}

function endOfMarkup(html: string, open: number): number | 'text' | 'never' {
  if (html.startsWith('<!', open)) return endOfComment(html, open)
  TAG_NAME.lastIndex = open
  const name = TAG_NAME.exec(html)?.groups?.['name']
  if (name === undefined || !isKnownTag(name)) return 'text'
  return matchEnd(ATTRIBUTES, html, TAG_NAME.lastIndex) ?? 'never'
}

function endOfComment(html: string, open: number): number | 'text' | 'never' {
  const end = matchEnd(COMMENT, html, open)
  return end ?? (html.startsWith('<!--', open) ? 'never' : 'text')
}

function matchEnd(pattern: RegExp, html: string, from: number): number | undefined {
  pattern.lastIndex = from
  return pattern.test(html) ? pattern.lastIndex : undefined
}

export type HtmlNode = DefaultTreeAdapterTypes.ChildNode
export type HtmlElement = DefaultTreeAdapterTypes.Element

/**
 * Parses HTML inside a `div` and corrects each text with `mend`. The parser's default context would
 * drop words outside table cells.
 */
export function parseHtml(html: string, mend: (text: string) => string): readonly HtmlNode[] {
  const context = defaultTreeAdapter.createElement('div', names.NS.HTML, [])
  const options = { scriptingEnabled: false }
  const nodes = parseFragment(context, escapePseudoTags(html), options).childNodes
  for (const node of nodesOf(nodes)) if ('value' in node) node.value = mend(node.value)
  return nodes
}

export function isElement(node: HtmlNode): node is HtmlElement {
  return 'tagName' in node
}

export function attribute(element: HtmlElement, name: string): string | undefined {
  return element.attrs.find((each) => each.name === name)?.value
}

/** Creates an element with these attributes. */
export function createElement(
  tagName: string,
  attributes: Readonly<Record<string, string>> = {},
): HtmlElement {
  const attrs = Object.entries(attributes).map(([name, value]) => ({ name, value }))
  return defaultTreeAdapter.createElement(tagName, names.NS.HTML, attrs)
}

/** Moves nodes from where they are to the end of an element. Returns the element. */
export function appendNodes(element: HtmlElement, ...nodes: readonly HtmlNode[]): HtmlElement {
  for (const node of nodes) {
    detach(node)
    defaultTreeAdapter.appendChild(element, node)
  }
  return element
}

/** Inserts a new element before a node. */
export function insertBefore(node: HtmlNode, element: HtmlElement): void {
  if (node.parentNode) defaultTreeAdapter.insertBefore(node.parentNode, element, node)
}

/** Removes a node from its parent, if it has one. */
export function detach(node: HtmlNode): void {
  if (node.parentNode) defaultTreeAdapter.detachNode(node)
}

export function hasClass(element: HtmlElement, ...names: readonly string[]): boolean {
  const classes = (attribute(element, 'class') ?? '').split(/\s+/u)
  return names.some((name) => classes.includes(name))
}

/**
 * Yields the elements among and under the nodes, in order. Iterative, since hostile trees exceed
 * the call stack.
 */
export function* elementsOf(nodes: readonly HtmlNode[]): Generator<HtmlElement> {
  for (const node of nodesOf(nodes)) if (isElement(node)) yield node
}

/** Returns all text of the nodes and their descendants, unchanged. */
export function textOf(nodes: readonly HtmlNode[]): string {
  let text = ''
  for (const node of nodesOf(nodes)) if ('value' in node) text += node.value
  return text
}

function* nodesOf(nodes: readonly HtmlNode[]): Generator<HtmlNode> {
  const waiting = nodes.toReversed()
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    yield node
    if (isElement(node)) for (const child of contentOf(node).toReversed()) waiting.push(child)
  }
}

/** Returns the children of an element; those of a `template` are in its `content`. */
function contentOf(element: HtmlElement | DefaultTreeAdapterTypes.Template): readonly HtmlNode[] {
  return 'content' in element ? element.content.childNodes : element.childNodes
}
