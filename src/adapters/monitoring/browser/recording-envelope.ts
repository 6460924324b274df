import type { Envelope } from '@sentry/core'

import { fieldsOf, hasFields } from '#domain/shared/unknown-fields.ts'
import type { UnknownFields } from '#domain/shared/unknown-fields.ts'

/**
 * Types of the recorder's events that are sent: load, URL, snapshot, changes. Requests, timings and
 * clicked labels are dropped.
 */
const [DOM_LOADED, LOADED, OUTLINE, CHANGE, ADDRESS] = [0, 1, 2, 3, 4]
/**
 * Sources of changes that are sent: nodes, pointer, clicks, scrolling, window, fields, touches,
 * drags, style sheets.
 */
const CHANGES: ReadonlySet<unknown> = new Set([0, 1, 2, 3, 4, 5, 6, 12, 15])

/** Names of attributes of appearance, none of which contains text. */
const LOOKS =
  /^(?:class|dir|lang|hidden|open|inert|role|type|rel|disabled|popover|width|height|colspan|rowspan|start|xmlns|view[Bb]ox|d|fill|stroke(?:-[a-z]+)?|c[xy]|r|[xy][12]?|points|transform|rr_\w+|aria-(?:hidden|expanded|current|selected|pressed|busy))$/
const LOOK = /^[\w\s.,:;#%()/+-]{0,4000}$/
const TAG = /^[a-z][a-z\d-]{0,40}$/i
const FIELD = '***'

/** Returns the URL of the recorded page as a route pattern, without typed values. */
type NamedAddress = () => string

/**
 * Returns the allowed events of the recorder, with the page's texts masked. Styles and numbers
 * pass; unlisted fields are dropped.
 */
export function maskEvents(events: unknown, address: NamedAddress): readonly object[] {
  return Array.isArray(events) ? events.flatMap((event) => cleanedEvent(event, address)) : []
}

function cleanedEvent(event: unknown, address: NamedAddress): readonly object[] {
  const { type, timestamp, data } = fieldsOf(event)
  const fields = fieldsOf(data)
  const report = { type, timestamp: Number(timestamp) }
  if (type === DOM_LOADED || type === LOADED) return [{ ...report, data: {} }]
  if (type === ADDRESS) {
    const { width, height } = fields
    return [{ ...report, data: { href: address(), width: Number(width), height: Number(height) } }]
  }
  const leaves = type === OUTLINE || (type === CHANGE && CHANGES.has(fields['source']))
  return leaves ? [{ ...report, data: cleaned(fields) }] : []
}

function cleaned(value: unknown, name = '', holder: UnknownFields = {}): unknown {
  if (typeof value === 'string') return cleanedText(value, name, holder)
  // A list named `attributes` contains nodes with their changed attributes.
  if (Array.isArray(value)) {
    return value.map((each) => cleaned(each, name === 'attributes' ? '' : name, holder))
  }
  if (!hasFields(value)) return value
  if (name === 'attributes') return looksOf(value)
  const fields = Object.entries(value).flatMap(([key, field]) => {
    if (key === 'isChecked') return [[key, false] as const]
    const clean = NAMES.test(key) ? cleaned(field, key, value) : undefined
    return clean === undefined ? [] : [[key, clean] as const]
  })
  return Object.fromEntries(fields)
}

/** Field names of the recorder's events; any other field is dropped. */
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

/** Replaces every character except spaces by a star. Spaces preserve the line breaks. */
function masked(text: string): string {
  return text.replaceAll(/\S/g, '*')
}

// Returns the allowed attributes, including removed ones (null).
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

/** Monitoring project, build and page that a recording names. */
export interface RecordedSite {
  readonly dsn: string
  readonly environment: string
  /** Build identifier of the page. */
  readonly release: string
  readonly address: NamedAddress
}

/**
 * Serializes one segment of a session recording, from the allowed fields of the SDK's envelope.
 * Returns undefined for an envelope without a recording.
 */
export function recordingEnvelope(envelope: Envelope, site: RecordedSite): string | undefined {
  const [, items] = envelope
  let report: UnknownFields | undefined
  let recorded: unknown
  for (const [{ type }, payload] of items) {
    if (type === 'replay_event') report = fieldsOf(payload)
    if (type === 'replay_recording') recorded = payload
  }
  if (report === undefined || typeof recorded !== 'string') return undefined
  const [head = '', ...events] = recorded.split('\n')
  const segment = { segment_id: Number(fieldsOf(JSON.parse(head))['segment_id']) }
  const clean = maskEvents(JSON.parse(events.join('\n')), site.address)
  const recording = `${JSON.stringify(segment)}\n${JSON.stringify(clean)}`
  const { length } = new TextEncoder().encode(recording)
  return [
    JSON.stringify({ event_id: report['event_id'], dsn: site.dsn }),
    JSON.stringify({ type: 'replay_event' }),
    JSON.stringify(reportOf(report, site)),
    JSON.stringify({ type: 'replay_recording', length }),
    recording,
  ].join('\n')
}

function reportOf(report: UnknownFields, { environment, release, address }: RecordedSite): object {
  const { event_id, replay_id, segment_id, replay_type, timestamp, replay_start_timestamp } = report
  return {
    type: 'replay_event',
    event_id,
    replay_id,
    segment_id,
    replay_type,
    timestamp,
    replay_start_timestamp,
    urls: [address()],
    error_ids: [],
    trace_ids: [],
    platform: 'javascript',
    environment,
    release,
    sdk: { name: 'preavis', version: '1', settings: { infer_ip: 'never' } },
  }
}
