import { createContext, use, useCallback, useSyncExternalStore } from 'react'

import type { ShellStore } from '#application/shell/shell-reducers.ts'
import { createInitialShell } from '#application/shell/shell-state.ts'
import type { ShellState } from '#application/shell/shell-state.ts'

const NO_SHELL: ShellStore = {
  state: () => createInitialShell({ actionCode: '', preview: false }),
  send: () => undefined,
  subscribe: () => () => undefined,
}

/** React context with the shell store that the islands share. */
export const ShellContext = createContext<ShellStore>(NO_SHELL)

/** Returns a value of the shell state, and renders the component again when the value changes. */
export function useShell<Value>(select: (shell: ShellState) => Value): Value {
  const store = use(ShellContext)
  const subscribe = useCallback((notify: () => void) => store.subscribe(notify), [store])
  return useSyncExternalStore(subscribe, () => select(store.state()))
}
