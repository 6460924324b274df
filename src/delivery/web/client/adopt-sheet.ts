/** Adopts a stylesheet imported by a script. */
export function adoptSheet(text: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  document.adoptedStyleSheets.push(sheet)
}
