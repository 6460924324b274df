/** Counts the words of a page's main element, or of the whole page without one. */
export function countWords(html: string): number {
  const [main = html] = /<main[\s\S]*<\/main>/u.exec(html) ?? []
  const text = main.replaceAll(/<(?:script|style)[\s\S]*?<\/(?:script|style)>|<[^>]+>/gu, ' ')
  return text.split(/\s+/u).filter((word) => /\p{L}/u.test(word)).length
}
