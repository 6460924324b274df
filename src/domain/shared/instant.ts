/**
 * Moment, in milliseconds since 1 January 1970 UTC. The domain takes it as a parameter, never from
 * a clock.
 */
export type Instant = number
