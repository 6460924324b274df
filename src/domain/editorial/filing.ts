const LEADING_ARTICLE =
  /^(?:l[’']|(?:le|la|les|un|une|des)[\s\u00A0\u202F]+)(?=[^\s\u00A0\u202F])/iu

/** The words by which a title stands in an alphabetical index: without its leading article, as in a library (« La période d’essai » under P) (§2). */
export function filingWords(title: string): string {
  return title.trim().replace(LEADING_ARTICLE, '')
}
