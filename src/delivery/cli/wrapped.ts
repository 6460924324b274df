const WIDTH = 80

/** A text cut into lines of a terminal at its spaces, each after the indent; no-break spaces hold (U+00A0, U+202F). */
export function wrapped(text: string, indent = ''): readonly string[] {
  const lines: string[] = []
  for (const word of text.split(/[ \n\t]+/).filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= WIDTH) {
      lines[lines.length - 1] = `${last} ${word}`
    } else lines.push(indent + word)
  }
  return lines
}
