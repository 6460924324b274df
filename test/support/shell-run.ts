import type { ShellEffect } from '#application/shell/effects.ts'
import type { ShellEvent } from '#application/shell/events.ts'
import type { Step } from '#application/shell/reactions.ts'
import { startShell } from '#application/shell/shell-state.ts'
import type { ShellState } from '#application/shell/shell-state.ts'
import { gestureParts, pageParts, readerParts, stepParts } from '#application/shell/shell.ts'

/** One step of a run: what happened, when (in virtual milliseconds), and what became of the shell. */
export interface Moment {
  readonly at: number
  readonly event: ShellEvent
  readonly before: ShellState
  readonly after: ShellState
  readonly effects: readonly ShellEffect[]
}

/** What a run is made of: an event now, or some milliseconds without any. */
export type Move = ShellEvent | { readonly kind: 'wait'; readonly ms: number }

export const freshShell: ShellState = startShell({ actionCode: 'SITE', preview: false })

/** One step of the whole shell, as it stands once all its parts are loaded. */
export function stepShell(shell: ShellState, event: ShellEvent): Step<ShellState> {
  return stepParts({ ...pageParts, ...readerParts, ...gestureParts }, shell, event)
}

/** Plays the moves in virtual time: the timers that the shell asks for fire when due, in order. */
export function runShell(moves: readonly Move[], start: ShellState = freshShell): Moment[] {
  const moments: Moment[] = []
  let timers: { readonly due: number; readonly event: ShellEvent }[] = []
  let shell = start
  let now = 0

  function happen(event: ShellEvent): void {
    const [after, ...effects] = stepShell(shell, event)
    moments.push({ at: now, event, before: shell, after, effects })
    shell = after
    for (const effect of effects) {
      if (effect.kind === 'sendLater') timers.push({ due: now + effect.delay, event: effect.event })
    }
  }

  function wait(ms: number): void {
    const end = now + ms
    const due = timers.filter((timer) => timer.due <= end).toSorted((a, b) => a.due - b.due)
    timers = timers.filter((timer) => timer.due > end)
    for (const timer of due) {
      now = timer.due
      happen(timer.event)
    }
    now = end
  }

  for (const move of moves) {
    if (move.kind === 'wait') wait(move.ms)
    else happen(move)
  }
  return moments
}

/** The shell at the end of a run. */
export function shellAfter(...moves: readonly Move[]): ShellState {
  return runShell(moves).at(-1)?.after ?? freshShell
}

/** The effects of a run, timers left out. */
export function effectsAfter(...moves: readonly Move[]): ShellEffect[] {
  return runShell(moves)
    .flatMap(({ effects }) => effects)
    .filter(({ kind }) => kind !== 'sendLater')
}
