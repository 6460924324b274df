/** Forgets the kept copies of the pages that show something now changed. A tag names what a page shows: `document:<path>`, `list:<kind>`, `menus`. */
export interface PagePurge {
  purge(tags: ReadonlySet<string>): void
}
