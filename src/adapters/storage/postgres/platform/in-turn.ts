/** Lets work through one after the other, whether what came before succeeded or failed. */
export function inTurn(): <Outcome>(work: () => Promise<Outcome>) => Promise<Outcome> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const outcome = last.then(work, work)
    last = outcome
    return outcome
  }
}
