import type { Context } from 'koa'

/** A call that the site answers for its own pages (§7), and the only methods by which it is made. */
export interface Call {
  readonly methods: readonly string[]
  /** Milliseconds within which it is answered, when they are not those of every call. */
  readonly deadline?: number
  readonly answer: (context: Context) => void | Promise<void>
}

/** The methods of a call that changes nothing. */
export const READING: readonly string[] = ['GET', 'HEAD']
