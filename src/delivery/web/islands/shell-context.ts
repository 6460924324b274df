import { createContext, use, useCallback, useSyncExternalStore } from 'react'

import { startShell } from '#application/shell/shell-state.ts'
import type { ShellState } from '#application/shell/shell-state.ts'

import type { ShellStore } from '../client/shell/shell-store.ts'

const NO_SHELL: ShellStore = {
  state: () => startShell({ actionCode: '', preview: false }),
  send: () => undefined,
  subscribe: () => () => undefined,
}

/** The shell that the islands of a page share. */
export const ShellContext = createContext<ShellStore>(NO_SHELL)

/** What an island wants to know of the shell, kept up to date; a value that stays the same paints nothing again. */
export function useShell<Value>(select: (shell: ShellState) => Value): Value {
  const store = use(ShellContext)
  const subscribe = useCallback((told: () => void) => store.subscribe(told), [store])
  return useSyncExternalStore(subscribe, () => select(store.state()))
}
