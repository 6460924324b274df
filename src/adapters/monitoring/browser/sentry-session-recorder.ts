import { BrowserClient, replayIntegration, setCurrentClient } from '@sentry/browser'

import {
  MONITORING_POLICY,
  REPLAY_LIMITS,
  replayMode,
  retryDelay,
} from '#domain/monitoring/monitoring-policy.ts'

import { recordingEnvelope } from './recording-envelope.ts'
import type { RecordedSite } from './recording-envelope.ts'

interface Options extends RecordedSite {
  /** Whether the reader agrees, now. */
  readonly agreed: () => boolean
  /** Sends an envelope to our own server; its status. */
  readonly post: (envelope: string) => Promise<number>
  /** A draw in [0, 1). */
  readonly draw: () => number
}

/**
 * Records a page without its words: whole sampled sessions, else the minute before an error and
 * what follows.
 */
export interface SessionRecorder {
  start(): void
  /** Something broke: what led to it is sent. */
  faulted(): void
  /** Stops at once, and forgets what was not sent. */
  stop(): void
  /** The recording that an error belongs to, while there is one. */
  current(): string | undefined
}

const SERVER_ERROR = 500

/**
 * Records by the SDK of Sentry; every event is cleaned before it leaves. No compression, since its
 * worker has no address; nothing is stored in the browser.
 */
export function sentrySessionRecorder(options: Options): SessionRecorder {
  const { dsn, environment, release, draw } = options
  const replay = replayIntegration({
    maskAllText: MONITORING_POLICY.maskAllText,
    maskAllInputs: MONITORING_POLICY.maskAllText,
    blockAllMedia: MONITORING_POLICY.blockAllMedia,
    maskAttributes: [...MASKED_ATTRIBUTES],
    flushMinDelay: REPLAY_LIMITS.flushDelay.least,
    flushMaxDelay: REPLAY_LIMITS.flushDelay.most,
    minReplayDuration: REPLAY_LIMITS.minimum,
    maxReplayDuration: REPLAY_LIMITS.maximum,
    networkCaptureBodies: false,
    slowClickTimeout: 0,
    mutationBreadcrumbLimit: 0,
    stickySession: false,
    useCompression: false,
  })
  const client = new BrowserClient({
    dsn,
    environment,
    release,
    tunnel: '/',
    debug: MONITORING_POLICY.debug,
    // The draw is made here: the SDK begins nothing by itself.
    replaysSessionSampleRate: 0,
    replaysOnErrorSampleRate: 0,
    integrations: [replay],
    dataCollection: { userInfo: false },
    sendClientReports: false,
    stackParser: () => [],
    transport: () => ({
      send: async (envelope) => {
        const report = recordingEnvelope(envelope, options)
        return report === undefined ? {} : { statusCode: await sent(report, options) }
      },
      flush: () => Promise.resolve(true),
    }),
  })
  setCurrentClient(client)
  client.init()
  return {
    start: () => {
      const mode = replayMode({ session: draw(), error: draw() })
      if (mode === 'session') replay.start()
      if (mode === 'onError') replay.startBuffering()
    },
    faulted: () => {
      if (replay.getRecordingMode() === 'buffer') void replay.flush()
    },
    stop: () => void replay.stop({ flush: false }),
    current: () => replay.getReplayId(),
  }
}

const MASKED_ATTRIBUTES = [
  'title',
  'placeholder',
  'aria-label',
  'alt',
  'content',
  'href',
  'src',
  'action',
]

/** Sends an envelope, with retries while the reader consents. Returns the status. */
async function sent(envelope: string, { post, agreed }: Options): Promise<number> {
  for (let failures = 1; agreed(); failures += 1) {
    const status = await post(envelope).catch(() => SERVER_ERROR)
    const wait = status < SERVER_ERROR ? undefined : retryDelay(failures)
    if (wait === undefined) return status
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
  return SERVER_ERROR
}
