import type { ShellStore } from './shell-store.ts'

/** The mobile menu opens and closes as the shell decides. */
export function bindMobileMenu(store: ShellStore): void {
  void store
}
