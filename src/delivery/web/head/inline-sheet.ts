/** The one style sheet, inlined as it is: its hash stands in the security policy. It is a file of the build, never content; one that could end its own element is refused. */
export function inlineSheet(css: string): string {
  if (/<\/style/i.test(css)) throw new Error('The style sheet would close its own element.')
  return `<style>${css}</style>`
}
