import type { ShellEffect } from './effects.ts'
import type { ShellEvent, ShellEventKind } from './events.ts'

/** The state after an event, followed by the effects that the event asks for (§4). */
export type Step<State> = readonly [State, ...(readonly ShellEffect[])]

/** How a part of the shell answers the events that matter to it (§4). */
export type Reactions<State> = {
  readonly [Kind in ShellEventKind]?: (state: State, event: ShellEvent<Kind>) => Step<State>
}

/** One step of a part of the shell: an event that it has no reaction to leaves it as it is (§4). */
export function react<State, Kind extends ShellEventKind>(
  reactions: Reactions<State>,
  state: State,
  event: ShellEvent<Kind>,
): Step<State> {
  return reactions[event.kind]?.(state, event) ?? [state]
}
