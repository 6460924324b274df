/** How a command ends, for the scripts that call it. */
export const EXIT = {
  ok: 0,
  /** The answer is no, or faults were found. */
  negative: 1,
  /** Nobody could tell: a service is out. Never to be read as a no. */
  unknown: 2,
  /** The command was not understood. */
  usage: 64,
  /** Something broke on our side: a bug. */
  fault: 70,
} as const

export type ExitCode = (typeof EXIT)[keyof typeof EXIT]
