import { createElement as h } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

import type { LetterContent } from '#ports/letter-html.ts'

import { anchor, letterBody } from './letter-body-html.ts'
import { DARK_STYLES, LETTER_STYLES as S, LETTER_WIDTH } from './letter-styles.ts'

/**
 * Renders a letter as an HTML document for email clients: tables with inline styles, which Outlook
 * shows too, a dark mode where clients have one, and no picture of one reader.
 */
export function renderLetterHtml(letter: LetterContent): string {
  const { title } = letter
  const head = h(
    'head',
    null,
    h('meta', { httpEquiv: 'Content-Type', content: 'text/html; charset=utf-8' }),
    h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    h('meta', { name: 'color-scheme', content: 'light dark' }),
    h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
    h('title', null, title),
    h('style', null, DARK_STYLES),
  )
  const rows = [row(content(letter)), row(foot(letter))]
  const card = table({ width: LETTER_WIDTH, className: 'l-card', style: S.card }, ...rows)
  const centred = h('tr', null, h('td', { align: 'center', style: S.around }, card))
  const page = table({ width: '100%', className: 'l-page', style: S.outer }, centred)
  const body = h('body', { className: 'l-page', style: S.page }, page)
  return `<!doctype html>${renderToStaticMarkup(h('html', { lang: 'fr' }, head, body))}`
}

/** Renders a table that only sets out its cells. Screen readers do not announce it. */
function table(props: ComponentProps<'table'>, ...rows: readonly ReactNode[]): ReactNode {
  const layout = { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0 }
  return h('table', { ...layout, ...props }, h('tbody', null, ...rows))
}

function row(cell: ReactNode): ReactNode {
  return h('tr', null, cell)
}

function content({ siteName, origin, title, standfirst, body }: LetterContent): ReactNode {
  return h(
    'td',
    { className: 'l-text', style: S.cell },
    h('p', { className: 'l-link', style: S.brand }, siteName),
    h('h1', { style: S.title }, title),
    standfirst !== '' && h('p', { style: S.standfirst }, standfirst),
    letterBody(body, origin),
  )
}

function foot({ origins, links }: LetterContent): ReactNode {
  const lines = [...origins, ...links.map(({ label, url }) => anchor(url, label))]
  const paragraphs = lines.map((line) => h('p', { style: S.footParagraph }, line))
  return h('td', { className: 'l-soft', style: S.foot }, ...paragraphs)
}
