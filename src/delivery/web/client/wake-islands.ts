import type { ShellStore } from './shell-store.ts'

/** Wakes the islands of React when a gesture or a session asks for one. */
export function wakeIslands(store: ShellStore): void {
  void store
}
