/**
 * Stylesheets of the newsroom's pages, and of the article texts that they show. The rich editor's
 * stylesheet is separate.
 */
export const newsroomStylesheets = import.meta.glob(
  [
    './**/*.module.css',
    '!./editor/*',
    '../components/{text/{body,footnotes,inlines,note,table},charts/*,lists/accordion,document/media,pictures/*}.module.css',
  ],
  { eager: true },
)
