import type { ShellStore } from './shell-store.ts'

/** The search panel opens, closes and submits as the shell decides. */
export function bindSearchPanel(store: ShellStore): void {
  void store
}
