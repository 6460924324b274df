/**
 * The stylesheets of the newsroom's pages, and of the texts that they compare. The rich editor has
 * its own.
 */
export const newsroomSheets = import.meta.glob(
  ['./**/*.module.css', '!./editor/*', '../components/text/{body,inlines,note,table}.module.css'],
  { eager: true },
)
