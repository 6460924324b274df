import sheet from './suggestions.css?inline'

let adopted = false

/** Gives the page the style of the suggestions, which came with their script. */
export function adoptSheet(): void {
  if (adopted) return
  adopted = true
  const own = new CSSStyleSheet()
  own.replaceSync(sheet)
  document.adoptedStyleSheets.push(own)
}
