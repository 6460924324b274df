/** The stylesheets of the newsroom's pages, and of the texts that they compare. */
export const newsroomSheets = import.meta.glob(
  ['./**/*.module.css', '../components/text/{body,inlines,note,table}.module.css'],
  { eager: true },
)
