/** Timestamp in milliseconds since 1 January 1970 UTC. The domain receives it as a parameter. */
export type Instant = number
