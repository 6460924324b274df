import { Presets, SingleBar } from 'cli-progress'

/** Progress bar in a terminal. */
interface ProgressBar {
  /** Updates the bar. Another subject starts a new bar. Without `total` it stays empty. */
  readonly show: (subject: string, read: number, total?: number) => void
  stop(): void
}

/**
 * Calls `run` with a function that shows its progress in a bar, or with undefined unless `shown`.
 * Removes the bar at the end, even if `run` fails.
 */
export async function withProgressBar<Value>(
  shown: boolean,
  run: (show: ProgressBar['show'] | undefined) => Promise<Value>,
  stream: NodeJS.WritableStream = process.stderr,
): Promise<Value> {
  const bar = progressBar(shown, stream)
  try {
    return await run(bar?.show)
  } finally {
    bar?.stop()
  }
}

/**
 * Creates a progress bar. Returns undefined unless `shown`, since the log reports progress outside
 * a terminal.
 */
function progressBar(shown: boolean, stream: NodeJS.WritableStream): ProgressBar | undefined {
  if (!shown) return undefined
  const format = '{subject} {bar} {count}'
  const bar = new SingleBar(
    { format, stream, emptyOnZero: true, hideCursor: true, clearOnComplete: true },
    Presets.shades_classic,
  )
  let current: string | undefined
  return {
    show: (subject, done, total) => {
      const [value, size, count] =
        total === undefined ? [0, 0, String(done)] : [done, total, `${done}/${total}`]
      if (subject === current) {
        bar.setTotal(size)
        bar.update(value, { count })
      } else bar.start(size, value, { subject, count })
      current = subject
    },
    stop: () => bar.stop(),
  }
}
