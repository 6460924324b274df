/** Duration in milliseconds. */
export type Duration = number

/** Converts seconds to milliseconds. */
export function seconds(count: number): Duration {
  return count * 1000
}

/** Converts minutes to milliseconds. */
export function minutes(count: number): Duration {
  return seconds(count * 60)
}

/** Converts hours to milliseconds. */
export function hours(count: number): Duration {
  return minutes(count * 60)
}

/** Converts days of 24 hours to milliseconds. */
export function days(count: number): Duration {
  return hours(count * 24)
}
