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
