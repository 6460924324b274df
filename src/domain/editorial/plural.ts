const rules = new Intl.PluralRules('fr')
const numbers = new Intl.NumberFormat('fr-FR')

/** A count and its noun: « 0 résultat », « 1,5 jour », « 2 jours », « 1 000 000 d’articles ». French counts less than two in the singular; `ofMany` is the noun after whole millions, to be given when the plural begins with an aspirated h. */
export function plural(
  count: number,
  singularNoun: string,
  pluralNoun: string,
  ofMany: string = partitive(pluralNoun),
): string {
  const nouns: Partial<Record<Intl.LDMLPluralRule, string>> = { one: singularNoun, many: ofMany }
  return `${numbers.format(count)}\u00A0${nouns[rules.select(count)] ?? pluralNoun}`
}

function partitive(noun: string): string {
  return /^[aeiouhœæ]/iu.test(noun.normalize('NFD')) ? `d’${noun}` : `de ${noun}`
}
