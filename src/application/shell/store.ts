/** Holds a state, changes it only by events, and tells its listeners: no DOM, no framework. */
export interface Store<State, Event> {
  state(): State
  send(event: Event): void
  /** Calls the listener after every change of state, until the returned function is called. */
  subscribe(listener: () => void): () => void
}

/**
 * A store over a pure step; the effects of an event are performed once the listeners know its
 * state.
 */
export function createStore<State, Event, Effect>(
  start: State,
  step: (state: State, event: Event) => readonly [State, ...(readonly Effect[])],
  perform: (effect: Effect) => void,
): Store<State, Event> {
  let current = start
  const listeners = new Set<{ readonly notify: () => void }>()
  return {
    state: () => current,
    send: (event) => {
      const [next, ...effects] = step(current, event)
      if (next !== current) {
        current = next
        for (const listener of listeners) listener.notify()
      }
      for (const effect of effects) perform(effect)
    },
    subscribe: (notify) => {
      const listener = { notify }
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
