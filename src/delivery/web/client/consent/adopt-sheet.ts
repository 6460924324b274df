import sheet from './consent.css?inline'

/** Gives the page the style of the questions about consent, which came with their script. */
export function adoptSheet(): void {
  const own = new CSSStyleSheet()
  own.replaceSync(sheet)
  document.adoptedStyleSheets.push(own)
}
