import type { Envelope } from '@sentry/core'

import { fieldsOf } from '#domain/shared/fields.ts'
import type { UnknownFields } from '#domain/shared/fields.ts'

import { cleanedEvents } from './cleaned-recording.ts'
import type { NamedAddress } from './cleaned-recording.ts'

/** For which project a recording is, of which build, and what it names as its address. */
export interface RecordedSite {
  readonly dsn: string
  readonly environment: string
  readonly release: string
  readonly address: NamedAddress
}

/** A part of a recording as it leaves the page, written anew from the fields that are named here; undefined for whatever else the SDK would send. */
export function recordingEnvelope(envelope: Envelope, site: RecordedSite): string | undefined {
  const [, items] = envelope
  let told: UnknownFields | undefined
  let recorded: unknown
  for (const [{ type }, payload] of items) {
    if (type === 'replay_event') told = fieldsOf(payload)
    if (type === 'replay_recording') recorded = payload
  }
  if (told === undefined || typeof recorded !== 'string') return undefined
  const [head = '', ...events] = recorded.split('\n')
  const segment = { segment_id: Number(fieldsOf(JSON.parse(head))['segment_id']) }
  const clean = cleanedEvents(JSON.parse(events.join('\n')), site.address)
  const recording = `${JSON.stringify(segment)}\n${JSON.stringify(clean)}`
  const { length } = new TextEncoder().encode(recording)
  return [
    JSON.stringify({ event_id: told['event_id'], dsn: site.dsn }),
    JSON.stringify({ type: 'replay_event' }),
    JSON.stringify(toldOf(told, site)),
    JSON.stringify({ type: 'replay_recording', length }),
    recording,
  ].join('\n')
}

function toldOf(told: UnknownFields, { environment, release, address }: RecordedSite): object {
  const { event_id, replay_id, segment_id, replay_type, timestamp, replay_start_timestamp } = told
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
