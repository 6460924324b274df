const DOCUMENTED =
  /\/\*\* ([^*`\n]+) \*\/\n\s*(?:(?:export|async|readonly|function\*?|const|interface|type|class|abstract) )*(\w+)/g

/** Words that say nothing beside a name. */
const EMPTY_WORDS = new Set(
  'a an the of for to in on by with and from that this its it is are each all into creates returns renders reads writes builds loads shows starts handles sets data use cases value'.split(
    ' ',
  ),
)

/** Returns the docstrings of one line that only repeat the name below them, with their offsets. */
export function restatedNames(
  source: string,
): readonly { readonly text: string; readonly start: number }[] {
  return [...source.matchAll(DOCUMENTED)].flatMap(({ index, 1: text = '', 2: name = '' }) => {
    const named = new Set(stems(name.replaceAll(/(?<=[a-z\d])(?=[A-Z])|_/g, ' ')))
    const telling = stems(text)
    return telling.length > 0 && telling.every((word) => named.has(word))
      ? [{ text, start: index }]
      : []
  })
}

/** Returns the beginnings of the telling words of a text, without endings such as plurals. */
function stems(text: string): readonly string[] {
  const words = text.toLowerCase().match(/[a-z\d]+/g) ?? []
  return words
    .filter((word) => !EMPTY_WORDS.has(word))
    .map((word) => word.replace(/(?:ies|es|s|ed|ing|y|e)$/, ''))
}
