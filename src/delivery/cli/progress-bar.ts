import { Presets, SingleBar } from 'cli-progress'

/** Progress bar in a terminal. */
interface ProgressBar {
  /** Updates the bar. Another subject starts a new bar. Without `total` it stays empty. */
  readonly show: (subject: string, read: number, total?: number) => void
  stop(): void
}

/**
 * Creates a progress bar. Returns undefined unless `shown`, since the log reports progress outside
 * a terminal.
 */
export function progressBar(
  shown: boolean,
  stream: NodeJS.WritableStream = process.stderr,
): ProgressBar | undefined {
  if (!shown) return undefined
  const format = '{subject} {bar} {count}'
  const bar = new SingleBar(
    { format, stream, emptyOnZero: true, hideCursor: true, clearOnComplete: true },
    Presets.shades_classic,
  )
  let current: string | undefined
  return {
    show: (subject, read, total) => {
      const [value, size, count] =
        total === undefined ? [0, 0, String(read)] : [read, total, `${read}/${total}`]
      if (subject === current) {
        bar.setTotal(size)
        bar.update(value, { count })
      } else bar.start(size, value, { subject, count })
      current = subject
    },
    stop: () => bar.stop(),
  }
}
