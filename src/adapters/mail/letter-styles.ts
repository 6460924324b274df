import type { CSSProperties } from 'react'

/** Width of a letter in pixels, which Outlook reads from an attribute. */
export const LETTER_WIDTH = 600

/** Width of the text of a letter in pixels. */
export const TEXT_WIDTH = 552

const SERIF = 'Georgia, "Times New Roman", serif'
const SANS = 'Arial, Helvetica, sans-serif'

/** Inline styles of a letter by part. Email clients ignore style sheets, or parts of them. */
export const LETTER_STYLES = {
  page: { margin: 0, padding: 0, backgroundColor: '#f4f0e7' },
  outer: { width: '100%', backgroundColor: '#f4f0e7' },
  around: { padding: '16px 0 24px 0' },
  card: { width: '100%', maxWidth: `${LETTER_WIDTH}px`, backgroundColor: '#ffffff' },
  cell: { padding: '24px 24px 8px 24px', color: '#1c1a17', fontFamily: SANS },
  foot: {
    padding: '16px 24px 24px 24px',
    borderTop: '1px solid #ddd6c9',
    color: '#5d574e',
    fontFamily: SANS,
    fontSize: '14px',
    lineHeight: '21px',
  },
  brand: { margin: '0 0 16px 0', color: '#a3301c', fontSize: '14px', fontWeight: 'bold' },
  title: {
    margin: '0 0 12px 0',
    fontFamily: SERIF,
    fontSize: '28px',
    lineHeight: '34px',
    fontWeight: 'normal',
  },
  standfirst: { margin: '0 0 20px 0', fontSize: '18px', lineHeight: '27px' },
  h2: {
    margin: '28px 0 12px 0',
    fontFamily: SERIF,
    fontSize: '22px',
    lineHeight: '28px',
    fontWeight: 'normal',
  },
  h3: { margin: '20px 0 6px 0', fontSize: '18px', lineHeight: '25px', fontWeight: 'bold' },
  paragraph: { margin: '0 0 14px 0', fontSize: '16px', lineHeight: '25px' },
  list: { margin: '0 0 14px 0', padding: '0 0 0 24px', fontSize: '16px', lineHeight: '25px' },
  item: { margin: '0 0 6px 0' },
  link: { color: '#a3301c', textDecoration: 'underline' },
  quote: {
    padding: '14px 16px 0 16px',
    borderLeft: '4px solid #ddd6c9',
    backgroundColor: '#f4f0e7',
  },
  data: { width: '100%', margin: '0 0 14px 0', borderCollapse: 'collapse' },
  dataCell: {
    padding: '6px 8px',
    border: '1px solid #ddd6c9',
    fontSize: '15px',
    lineHeight: '22px',
    textAlign: 'left',
    verticalAlign: 'top',
  },
  code: { margin: '0 0 14px 0', fontSize: '14px', lineHeight: '20px', whiteSpace: 'pre-wrap' },
  picture: { display: 'block', maxWidth: '100%', height: 'auto', margin: '0 0 14px 0', border: 0 },
  rule: { margin: '20px 0', border: 'none', borderTop: '1px solid #ddd6c9' },
  footParagraph: { margin: '0 0 8px 0' },
} satisfies Readonly<Record<string, CSSProperties>>

/** Style sheet for clients with a dark mode; others ignore it. Its classes mark what changes. */
export const DARK_STYLES = [
  ':root { color-scheme: light dark; supported-color-schemes: light dark; }',
  '@media (prefers-color-scheme: dark) {',
  '.l-page { background-color: #171614 !important; }',
  '.l-card { background-color: #262420 !important; }',
  '.l-text { color: #ece7dd !important; }',
  '.l-soft { color: #b5ad9f !important; border-color: #3b3730 !important; }',
  '.l-link { color: #f29a82 !important; }',
  '.l-quote { background-color: #211f1c !important; border-color: #3b3730 !important; }',
  '.l-cell { border-color: #5d574e !important; }',
  '}',
].join('\n')
