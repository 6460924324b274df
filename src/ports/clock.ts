import type { Instant } from '#domain/shared/instant.ts'

/** The only source of the present moment. */
export interface Clock {
  now(): Instant
}
