/** True if a text in Markdown begins with its standfirst, as the law does. */
export function repeatsStandfirst(markdown: string, standfirst: string): boolean {
  return flat(markdown).startsWith(flat(standfirst.replace(/…$/, '')))
}

function flat(text: string): string {
  return text.replaceAll(/[\s>\\]+/g, ' ').trim()
}
