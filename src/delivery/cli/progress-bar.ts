import { Presets, SingleBar } from 'cli-progress'

/** How a long piece of work goes on. */
interface ProgressBar {
  /** Shows what is being read now; another subject begins a bar of its own. */
  readonly show: (subject: string, read: number, total?: number) => void
  stop(): void
}

/** A bar in a terminal; elsewhere the log says how it goes on. */
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
