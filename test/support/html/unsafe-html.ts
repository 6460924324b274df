import { createHash } from 'node:crypto'

import type { Element } from './painted.ts'
import { attribute, elements, textOf } from './painted.ts'

/** Types of scripts that hold data: no browser runs them. */
const DATA = new Set(['application/json', 'application/ld+json'])
/** Attributes that lead somewhere, or load something. */
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

/** All that a page holds against the policy of its headers: scripts and styles that stand in it, but for the one sheet of this hash; handlers; links that run something. */
export function unsafeIn(html: string, styleHash: string): readonly string[] {
  return elements(html, () => true).flatMap((element) => [
    ...ownFaults(element, styleHash),
    ...element.attrs.flatMap(({ name, value }) => attributeFaults(element.tagName, name, value)),
  ])
}

/** The hash of a text as a policy names it. */
export function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

function ownFaults(element: Element, styleHash: string): readonly string[] {
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

function attributeFaults(tagName: string, name: string, value: string): readonly string[] {
  const told = `${tagName} ${name}="${value}"`
  if (name === 'style' || name === 'srcdoc' || name.startsWith('on')) return [told]
  return ADDRESSES.has(name) && !PROTOCOLS.has(protocolOf(value)) ? [told] : []
}

/** As a browser reads it, which passes over tabs and line breaks. */
function protocolOf(address: string): string {
  return URL.parse(address, 'https://www.preavis.example')?.protocol ?? ''
}
