/** The scores of as many numbers, each with what it holds: only the touched ones are ever looked at. */
export interface Scoreboard {
  readonly scores: Float64Array
  /** One bit for each thing that a number holds; none for a number that was not touched. */
  readonly bits: Uint32Array
  /** Notes that a number is touched, before its bits are set. */
  readonly touch: (number: number) => void
  readonly touched: () => Int32Array
  readonly clear: () => void
}

/** A board on which nothing is touched. */
export function scoreboard(size: number): Scoreboard {
  const scores = new Float64Array(size)
  const bits = new Uint32Array(size)
  const list = new Int32Array(size)
  let count = 0
  return {
    scores,
    bits,
    touch(number) {
      if (bits[number] !== 0) return
      list[count] = number
      count += 1
    },
    touched: () => list.subarray(0, count),
    clear() {
      scores.fill(0)
      bits.fill(0)
      count = 0
    },
  }
}
