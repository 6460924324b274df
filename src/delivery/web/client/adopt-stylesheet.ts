/** Applies CSS text to the document as an adopted stylesheet. */
export function adoptStylesheet(text: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  document.adoptedStyleSheets.push(sheet)
}
