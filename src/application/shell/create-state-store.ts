/** Store of a state that only events can change. */
export interface Store<State, Event> {
  state(): State
  send(event: Event): void
  /** Calls the listener after every change of state. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void
}

/**
 * Creates a store from an initial state and a pure reducer. Listeners are notified before `perform`
 * runs the side effects.
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
