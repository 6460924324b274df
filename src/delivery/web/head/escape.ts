const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text as it may stand in an element or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

const UNSAFE: Readonly<Record<string, string>> = {
  '<': String.raw`\u003C`,
  '>': String.raw`\u003E`,
  '&': String.raw`\u0026`,
  '\u2028': String.raw`\u2028`,
  '\u2029': String.raw`\u2029`,
}

/** A value as the JSON text of a data script: entities are not read there, so whatever could end the script is written as an escape of JSON. */
export function dataScript(value: unknown): string {
  const json = JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => UNSAFE[character] ?? character,
  )
  return `<script type="application/ld+json">${json}</script>`
}

/** The one style sheet, inlined as it is: its hash stands in the security policy. It is a file of the build, never content; one that could end its own element is refused. */
export function inlineSheet(css: string): string {
  if (/<\/style/i.test(css)) throw new Error('The style sheet would close its own element.')
  return `<style>${css}</style>`
}
