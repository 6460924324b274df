import type { RedirectRule } from '#domain/navigation/redirect-rule.ts'

import type { SiteFurniture } from './site-furnisher.ts'

/** A part of a file of redirects that is no redirect. */
export interface UnreadableRedirect {
  /** Absent when the file itself cannot be read. */
  readonly line?: number
  readonly reason: string
}

/** The redirects as they are written in a file. */
export interface WrittenRedirects {
  /** The path of the file, as an operator would type it. */
  readonly file: string
  /** Entries of the list, the unreadable ones included. */
  readonly entries: number
  readonly rules: readonly RedirectRule[]
  readonly unreadable: readonly UnreadableRedirect[]
}

/** Where editors write the menus, the banners, the reviews and the redirects. */
export interface FurnitureSource {
  read(): Promise<Omit<SiteFurniture, 'redirects'>>
  /** The redirects of a file, the one of the content folder by default. */
  redirects(file?: string): Promise<WrittenRedirects>
  /** The addresses of the pages written beside them. */
  paths(): Promise<ReadonlyMap<string, 'page' | 'draft'>>
}
