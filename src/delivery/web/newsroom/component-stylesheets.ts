/**
 * Stylesheets of the newsroom's pages, and of the article texts that they show. The rich editor's
 * stylesheet is separate.
 */
export const newsroomStylesheets = import.meta.glob(
  [
    './**/*.module.css',
    '!./editor/*',
    '../components/{text/{footnotes,inlines,link,note,table,title-text},charts/*,lists/accordion,document/{body,detailed-links,media},pictures/*}.module.css',
  ],
  { eager: true },
)
