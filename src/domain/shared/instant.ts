/** Timestamp in milliseconds since 1 January 1970 UTC. */
export type Instant = number
