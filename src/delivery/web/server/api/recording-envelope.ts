import { z } from 'zod'

const id = z.hex().length(32)
/** What a page says of a part of its recording, and nothing more. */
const told = z.strictObject({
  type: z.literal('replay_event'),
  event_id: id,
  replay_id: id,
  segment_id: z.int().min(0).max(10_000),
  replay_type: z.enum(['session', 'buffer']),
  timestamp: z.number(),
  replay_start_timestamp: z.number(),
  urls: z.array(z.url({ protocol: /^https?$/ }).max(200)).length(1),
  error_ids: z.array(z.never()),
  trace_ids: z.array(z.never()),
  platform: z.literal('javascript'),
  environment: z.string().max(64),
  release: z.string().max(64),
  sdk: z.strictObject({
    name: z.literal('preavis'),
    version: z.literal('1'),
    settings: z.strictObject({ infer_ip: z.literal('never') }),
  }),
})
const itemHeads = [
  z.object({ type: z.literal('replay_event') }),
  z.object({ type: z.literal('replay_recording') }),
] as const
const segment = z.strictObject({ segment_id: z.int().min(0).max(10_000) })
const events = z.array(z.object({ type: z.int().min(0).max(4), timestamp: z.number() }).loose())

/** The items of a part of a recording, written anew; undefined when the lines are something else. */
export function recordingItems(lines: readonly unknown[]): readonly string[] | undefined {
  const [first, said, second, part, recorded, ...others] = lines
  const parsed = [
    itemHeads[0].safeParse(first),
    told.safeParse(said),
    itemHeads[1].safeParse(second),
    segment.safeParse(part),
    events.safeParse(recorded),
  ]
  if (others.length > 0 || parsed.some(({ success }) => !success)) return undefined
  const recording = `${JSON.stringify(part)}\n${JSON.stringify(recorded)}`
  const length = Buffer.byteLength(recording)
  return [
    JSON.stringify({ type: 'replay_event' }),
    JSON.stringify(said),
    JSON.stringify({ type: 'replay_recording', length }),
    recording,
  ]
}
