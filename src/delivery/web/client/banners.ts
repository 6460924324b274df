import type { ShellStore } from './shell-store.ts'

/** The banners of the home page follow the shell. */
export function bindBanners(store: ShellStore): void {
  void store
}
