import type { ShellStore } from './shell-store.ts'

/** The header follows the size and the scroll of the window. */
export function followWindow(store: ShellStore): void {
  void store
}
