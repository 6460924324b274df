/** A length of time, in milliseconds. */
export type Duration = number

/** So many seconds, in milliseconds. */
export function seconds(count: number): Duration {
  return count * 1000
}

/** So many minutes, in milliseconds. */
export function minutes(count: number): Duration {
  return seconds(count * 60)
}

/** So many hours, in milliseconds. */
export function hours(count: number): Duration {
  return minutes(count * 60)
}

/** So many days of 24 hours, in milliseconds. */
export function days(count: number): Duration {
  return hours(count * 24)
}
