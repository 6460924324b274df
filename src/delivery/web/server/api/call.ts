import type { Context } from 'koa'

/** A call that the site answers for its own pages (§7), and the only methods by which it is made. */
export interface Call {
  readonly methods: readonly string[]
  readonly answer: (context: Context) => void | Promise<void>
}

/** The methods of a call that changes nothing. */
export const READING: readonly string[] = ['GET', 'HEAD']
