import { createStore } from '#application/shell/create-state-store.ts'
import type { ShellEffect, ShellEvent } from '#application/shell/shell-events.ts'
import { pageReducers, stepParts } from '#application/shell/shell-reducers.ts'
import type { ShellReducers, ShellStore } from '#application/shell/shell-reducers.ts'
import { createInitialShell } from '#application/shell/shell-state.ts'
import type { ShellState } from '#application/shell/shell-state.ts'
import { dataOf } from '#delivery/web/contract/data-attributes.ts'

import { shellData } from './import-script.ts'

/** Shell store to which lazy scripts add reducers. */
export interface ExtensibleShellStore extends ShellStore {
  /** Adds reducers. */
  add(parts: ShellReducers): void
}

/** Performs the effects of the shell, except delayed events, which the store handles. */
export type ShellPerformer = (effect: Exclude<ShellEffect, { kind: 'sendLater' }>) => void

/**
 * Creates the shell store. Its initial state comes from the attributes of the server-rendered page;
 * `perform` performs its effects.
 */
export function createShellStore(perform: ShellPerformer): ExtensibleShellStore {
  let reducers = pageReducers
  const store: ShellStore = createStore<ShellState, ShellEvent, ShellEffect>(
    createInitialShell({
      actionCode: shellData().cact ?? '',
      preview: 'preview' in dataOf(document.documentElement),
    }),
    (shell, event) => stepParts(reducers, shell, event),
    (effect) => {
      if (effect.kind === 'sendLater') setTimeout(() => store.send(effect.event), effect.delay)
      else perform(effect)
    },
  )
  return { ...store, add: (parts) => void (reducers = { ...reducers, ...parts }) }
}
