import { createHash } from 'node:crypto'

import type { Element } from './rendered-html.ts'
import { attribute, elements, textOf } from './rendered-html.ts'

/** Script types that contain data, which browsers do not run. */
const DATA = new Set(['application/json', 'application/ld+json'])
/** Attributes that contain a URL to open or load. */
const ADDRESSES = new Set([
  'href',
  'src',
  'action',
  'formaction',
  'data',
  'poster',
  'xlink:href',
  'ping',
])
const PROTOCOLS = new Set(['http:', 'https:', 'mailto:', 'tel:', 'sms:'])

/**
 * Returns the violations of the content security policy: inline scripts and styles, event handlers,
 * `javascript:` links. `styleHash` allows one stylesheet.
 */
export function unsafeIn(html: string, styleHash: string): readonly string[] {
  return elements(html, () => true).flatMap((element) => [
    ...ownIssues(element, styleHash),
    ...element.attrs.flatMap(({ name, value }) => attributeIssues(element.tagName, name, value)),
  ])
}

/** Returns the hash of a text in the syntax of a content security policy. */
export function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

function ownIssues(element: Element, styleHash: string): readonly string[] {
  const { tagName } = element
  const text = element.childNodes.map((node) => ('value' in node ? node.value : '')).join('')
  if (tagName === 'script' && attribute(element, 'src') === undefined) {
    return DATA.has(attribute(element, 'type') ?? '') ? [] : [`inline script: ${text}`]
  }
  if (tagName === 'style') return hashOf(text) === styleHash ? [] : [`inline style: ${text}`]
  return ['base', 'object', 'embed', 'applet'].includes(tagName)
    ? [`${tagName}: ${textOf(element)}`]
    : []
}

function attributeIssues(tagName: string, name: string, value: string): readonly string[] {
  const described = `${tagName} ${name}="${value}"`
  if (name === 'style' || name === 'srcdoc' || name.startsWith('on')) return [described]
  return ADDRESSES.has(name) && !PROTOCOLS.has(protocolOf(value)) ? [described] : []
}

/** Returns the protocol of a URL as browsers parse it, which ignores tabs and line breaks. */
function protocolOf(address: string): string {
  return URL.parse(address, 'https://www.preavis.example')?.protocol ?? ''
}
