import { fieldsOf, hasFields } from '#domain/shared/fields.ts'
import type { UnknownFields } from '#domain/shared/fields.ts'

/** The kinds of event of a recording that leave the page: it is loaded, its address, its outline, what changes in it. What the recorder says besides (requests, timings, clicked labels) stays. */
const [DOM_LOADED, LOADED, OUTLINE, CHANGE, ADDRESS] = [0, 1, 2, 3, 4]
/** The changes that leave: nodes, pointer, clicks, scrolling, window, fields, touches, drags, style sheets. */
const CHANGES: ReadonlySet<unknown> = new Set([0, 1, 2, 3, 4, 5, 6, 12, 15])

/** Attributes that say how a page looks, none of which holds words. */
const LOOKS =
  /^(?:class|dir|lang|hidden|open|inert|role|type|rel|disabled|popover|width|height|colspan|rowspan|start|xmlns|view[Bb]ox|d|fill|stroke(?:-[a-z]+)?|c[xy]|r|[xy][12]?|points|transform|rr_\w+|aria-(?:hidden|expanded|current|selected|pressed|busy))$/
const LOOK = /^[\w\s.,:;#%()/+-]{0,4000}$/
const TAG = /^[a-z][a-z\d-]{0,40}$/i
const FIELD = '***'

/** The address that a recording names: a pattern, never what was typed. */
export type NamedAddress = () => string

/** The events of a recording as they leave the page: numbers as they are, and of texts the few that are named here; every other is masked or left out, whatever the recorder thought of it (§9). */
export function cleanedEvents(events: unknown, address: NamedAddress): readonly object[] {
  return Array.isArray(events) ? events.flatMap((event) => cleanedEvent(event, address)) : []
}

function cleanedEvent(event: unknown, address: NamedAddress): readonly object[] {
  const { type, timestamp, data } = fieldsOf(event)
  const known = fieldsOf(data)
  const told = { type, timestamp: Number(timestamp) }
  if (type === DOM_LOADED || type === LOADED) return [{ ...told, data: {} }]
  if (type === ADDRESS) {
    const { width, height } = known
    return [{ ...told, data: { href: address(), width: Number(width), height: Number(height) } }]
  }
  const leaves = type === OUTLINE || (type === CHANGE && CHANGES.has(known['source']))
  return leaves ? [{ ...told, data: cleaned(known) }] : []
}

function cleaned(value: unknown, name = '', holder: UnknownFields = {}): unknown {
  if (typeof value === 'string') return cleanedText(value, name, holder)
  // Of what has changed in them, attributes are a list, each with its node.
  if (Array.isArray(value)) {
    return value.map((each) => cleaned(each, name === 'attributes' ? '' : name, holder))
  }
  if (!hasFields(value)) return value
  if (name === 'attributes') return looksOf(value)
  const kept = Object.entries(value).flatMap(([key, field]) => {
    if (key === 'isChecked') return [[key, false] as const]
    const clean = NAMES.test(key) ? cleaned(field, key, value) : undefined
    return clean === undefined ? [] : [[key, clean] as const]
  })
  return Object.fromEntries(kept)
}

/** The fields of the recorder's events; what has another name is none of them. */
const NAMES =
  /^(?:node|next|parent|previous|root)?(?:Id|id)$|^(?:type|childNodes|tagName|attributes|textContent|text|value|name|compatMode|isStyle|isSVG|isShadow|isShadowHost|needBlock|custom|source|adds|removes|texts|positions|x|y|width|height|timeOffset|pointerType|isChecked|userTriggered|node|initialOffset|left|top|styleId|styleIds|styles|rules|rule|index)$/

function cleanedText(text: string, name: string, holder: UnknownFields): string | undefined {
  switch (name) {
    case 'textContent':
      return holder['isStyle'] === true ? text : masked(text)
    case 'value':
      return masked(text)
    case 'text':
      return text === '' ? '' : FIELD
    case 'rule':
      return text
    case 'tagName':
    case 'name':
      return TAG.test(text) ? text : 'div'
    case 'compatMode':
      return text === 'BackCompat' ? text : 'CSS1Compat'
    default:
      return undefined
  }
}

/** Every sign but spaces is a star: lines break as they did. */
function masked(text: string): string {
  return text.replaceAll(/\S/g, '*')
}

/** What is taken away is told too. */
function looksOf(attributes: UnknownFields): UnknownFields {
  return Object.fromEntries(
    Object.entries(attributes).filter(([name, value]) => {
      if (name === '_cssText') return true
      return (
        LOOKS.test(name) && (typeof value !== 'string' || LOOK.test(value)) && !hasFields(value)
      )
    }),
  )
}
