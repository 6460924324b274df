import { withoutControlCharacters } from '#domain/shared/control-characters.ts'

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes a text for an HTML element or a quoted attribute. */
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
 * Renders a JSON-LD `script` element. `<`, `>`, `&` and Unicode line separators become JSON
 * escapes, since scripts ignore HTML entities.
 */
export function jsonLdScript(value: unknown): string {
  const json = JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => UNSAFE[character] ?? character,
  )
  return `<script type="application/ld+json">${json}</script>`
}

/**
 * Joins a French HTML document from its parts, without the control characters of its texts.
 * `attributes` belong to the `html` element, each after a space.
 */
export function htmlDocument(head: string, body: string, attributes = ''): string {
  return withoutControlCharacters(
    `<!doctype html><html lang="fr"${attributes}><head>${head}</head><body>${body}</body></html>`,
  )
}

/**
 * Renders a `style` element. The CSS stays unescaped, since the CSP contains its hash. Throws if
 * the CSS contains `</style`.
 */
export function inlineSheet(css: string): string {
  if (/<\/style/i.test(css)) throw new Error('The style sheet would close its own element.')
  return `<style>${css}</style>`
}
