/** True if a Markdown text begins with the standfirst. Ignores spacing and a final ellipsis. */
export function repeatsStandfirst(markdown: string, standfirst: string): boolean {
  return flat(markdown).startsWith(flat(standfirst.replace(/…$/, '')))
}

function flat(text: string): string {
  return text.replaceAll(/[\s>\\]+/g, ' ').trim()
}
