/** Duration in milliseconds. */
export type Duration = number

// Bundlers drop the calls whose results a script does not use.

/** Converts seconds to milliseconds. */
/* @__NO_SIDE_EFFECTS__ */
export function seconds(count: number): Duration {
  return count * 1000
}

/** Converts minutes to milliseconds. */
/* @__NO_SIDE_EFFECTS__ */
export function minutes(count: number): Duration {
  return seconds(count * 60)
}

/** Converts hours to milliseconds. */
/* @__NO_SIDE_EFFECTS__ */
export function hours(count: number): Duration {
  return minutes(count * 60)
}

/** Converts days of 24 hours to milliseconds. */
/* @__NO_SIDE_EFFECTS__ */
export function days(count: number): Duration {
  return hours(count * 24)
}
