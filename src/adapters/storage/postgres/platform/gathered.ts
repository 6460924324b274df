/** Gathers what is asked in the same turn into one question, whose answer is that of each. */
export function gathered<Asked, Answer>(
  ask: (all: readonly Asked[]) => Promise<Answer>,
): (asked: Asked) => Promise<Answer> {
  let next: { readonly all: Asked[]; readonly answer: Promise<Answer> } | undefined
  const begin = () => {
    const all: Asked[] = []
    const answer = Promise.resolve().then(() => {
      next = undefined
      return ask(all)
    })
    return { all, answer }
  }
  return (asked) => {
    next ??= begin()
    next.all.push(asked)
    return next.answer
  }
}
