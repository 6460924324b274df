/** A moment, in milliseconds since 1 January 1970 UTC. The domain never reads the clock: it is given one. */
export type Instant = number
