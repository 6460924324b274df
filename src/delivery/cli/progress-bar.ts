import { Presets, SingleBar } from 'cli-progress'

/** Progress bar in a terminal. */
interface ProgressBar {
  /** Updates the bar. Another subject starts a new bar. */
  readonly show: (subject: string, read: number, total?: number) => void
  stop(): void
}

/**
 * Creates a progress bar. Returns undefined unless `shown`, since the log reports progress outside
 * a terminal.
 */
export function progressBar(shown: boolean): ProgressBar | undefined {
  if (!shown) return undefined
  const bar = new SingleBar(
    { format: '{subject} {bar} {value}/{total}', hideCursor: true, clearOnComplete: true },
    Presets.shades_classic,
  )
  let current: string | undefined
  return {
    show: (subject, read, total = 0) => {
      if (subject === current) bar.update(read)
      else bar.start(total, read, { subject })
      current = subject
    },
    stop: () => bar.stop(),
  }
}
