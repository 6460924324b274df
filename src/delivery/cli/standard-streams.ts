import type { Terminal } from './output.ts'

/** The standard output and error output of the process. */
interface StandardStreams {
  readonly terminal: Terminal
  /** Why the answer could not be written, once everything has been; a reader that left early had enough. */
  failure(): Promise<Error | undefined>
}

/** Opens the standard streams: a write that fails is remembered, and never ends the process. */
export function standardStreams(): StandardStreams {
  let failure: Error | undefined
  const written: Promise<void>[] = []
  process.stdout.on('error', (fault: NodeJS.ErrnoException) => {
    if (fault.code !== 'EPIPE') failure ??= fault
  })
  process.stderr.on('error', () => {})
  return {
    terminal: {
      answer: (text) => {
        written.push(new Promise((resolve) => process.stdout.write(text, () => resolve())))
      },
      complain: (text) => void process.stderr.write(text),
    },
    failure: async () => {
      await Promise.all(written)
      return failure
    },
  }
}
