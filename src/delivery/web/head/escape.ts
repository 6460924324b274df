const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes a text for an element or a quoted attribute. */
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

/**
 * JSON-LD script; characters that could end it are escaped in JSON, since entities are not read
 * there.
 */
export function dataScript(value: unknown): string {
  const json = JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => UNSAFE[character] ?? character,
  )
  return `<script type="application/ld+json">${json}</script>`
}

/**
 * Inline style sheet, unescaped since the security policy has its hash. Throws if it contains
 * `</style`.
 */
export function inlineSheet(css: string): string {
  if (/<\/style/i.test(css)) throw new Error('The style sheet would close its own element.')
  return `<style>${css}</style>`
}
