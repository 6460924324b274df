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
  /** Returns true while the reader consents. */
  readonly agreed: () => boolean
  /** Sends an envelope to our own server and returns the HTTP status. */
  readonly post: (envelope: string) => Promise<number>
  /** Returns a random number in [0, 1). */
  readonly draw: () => number
}

/**
 * Recorder of a page's session, with masked text. It records some sessions from their start, and
 * some others from up to a minute before an error.
 */
export interface SessionRecorder {
  /** Draws whether and how this session is recorded, and starts the recording, if any. */
  start(): void
  /** Handles an error in the page. A recording that is only buffered is sent, and goes on. */
  errorHappened(): void
  /** Stops recording and discards what was not sent. */
  stop(): void
  /** Returns the id of the current recording; undefined if none. */
  current(): string | undefined
}

const SERVER_ERROR = 500

/**
 * Creates a recorder with the SDK of Sentry. Every event is sanitised before it is sent, and
 * nothing is stored in the browser.
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
    // Sampling is decided by this module, not by the SDK.
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
    errorHappened: () => {
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

/** Sends an envelope, with retries while the reader consents. Returns the last HTTP status. */
async function sent(envelope: string, { post, agreed }: Options): Promise<number> {
  for (let failures = 1; agreed(); failures += 1) {
    const status = await post(envelope).catch(() => SERVER_ERROR)
    const wait = status < SERVER_ERROR ? undefined : retryDelay(failures)
    if (wait === undefined) return status
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
  return SERVER_ERROR
}
