/** Mistake in a Markdown text, described in French. `place` is a line. */
export interface BoundsIssue {
  readonly place: string
  readonly message: string
}

/** Maximum number of lines: ten times those of the longest page. */
const MAX_LINES = 20_000
/** Maximum number of lists, quotes, notes and boxes inside each other. */
const MAX_NESTING = 12
/** Maximum number of brackets that are open at once. */
const MAX_OPEN_BRACKETS = 20
/** Maximum number of marks in one paragraph. The parser's time grows with their square. */
const MAX_MARKS = 1000
const MAX_COLUMNS = 100

/**
 * Returns the first part of a Markdown text whose parsing would take more than linear time:
 * nesting, marks or columns beyond those of any readable text. Takes one pass over the text.
 */
export function checkMarkdownBounds(markdown: string): BoundsIssue | undefined {
  const lines = markdown.split('\n', MAX_LINES + 1)
  if (lines.length > MAX_LINES)
    return { place: 'texte', message: 'ce texte a trop de lignes\u00A0: 20\u00A0000 au plus' }
  const nesting = nestingCounter()
  const marks = markCounter()
  for (const [at, line] of lines.entries()) {
    const start = nesting.skipContainers(line)
    const message = nesting.isTooDeep() ? TOO_DEEP : marks.add(line.slice(start))
    if (message !== undefined) return { place: `ligne ${at + 1}`, message }
  }
  return undefined
}

const TOO_DEEP = `trop d’éléments les uns dans les autres (listes, citations, encadrés)\u00A0: ${MAX_NESTING} au plus`
const TOO_MANY_BRACKETS = `trop de crochets ouverts les uns dans les autres\u00A0: ${MAX_OPEN_BRACKETS} au plus`
const TOO_MANY_MARKS =
  'trop de signes de mise en forme dans un seul paragraphe\u00A0: 1\u00A0000 au plus'
const TOO_MANY_COLUMNS = `un tableau de trop de colonnes\u00A0: ${MAX_COLUMNS} au plus`

/** Beginning of a quote, a list entry or a footnote, after spaces. */
const CONTAINER = /[ \t]*(?:>|(?<entry>[-+*]|\d{1,9}[.)])(?=[ \t]|$)|\[\^[^\]]{1,100}\]:)/uy
const RULE = /^[ \t>]*(?<mark>[-_*])(?:[ \t]*\k<mark>){2,}[ \t]*$/u
const FENCE = /^[ \t]*(?<colons>:{3,})(?<name>[a-z])?/iu

/** Counter of the containers that are open at a line of Markdown, at least as many as there are. */
interface NestingCounter {
  /** Counts the containers that a line opens. Returns the index of its first other character. */
  skipContainers(line: string): number
  isTooDeep(): boolean
}

function nestingCounter(): NestingCounter {
  /** Columns of the open list entries. */
  const entries: number[] = []
  /** Numbers of colons of the open boxes. */
  const boxes: number[] = []
  let others = 0
  return {
    skipContainers(line) {
      others = 0
      let end = 0
      if (!RULE.test(line)) {
        CONTAINER.lastIndex = 0
        for (let match = CONTAINER.exec(line); match !== null; match = CONTAINER.exec(line)) {
          end = CONTAINER.lastIndex
          if (match.groups?.['entry'] === undefined) others += 1
          else openAt(entries, end)
        }
      }
      const fence = FENCE.exec(line.slice(end))?.groups
      if (fence !== undefined) countFence(boxes, fence['colons'] ?? '', fence['name'])
      return end
    },
    isTooDeep: () => entries.length + boxes.length + others > MAX_NESTING,
  }
}

/** Opens a list entry, which ends those that begin as far to the right, or further. */
function openAt(entries: number[], column: number): void {
  while ((entries.at(-1) ?? -1) >= column) entries.pop()
  entries.push(column)
}

/** Opens a box, or closes the outermost one that has no more colons, with all in it. */
function countFence(boxes: number[], { length }: string, name: string | undefined): void {
  if (name !== undefined) {
    boxes.push(length)
    return
  }
  const outermost = boxes.findIndex((colons) => colons <= length)
  if (outermost !== -1) boxes.length = outermost
}

/** Run of marks that may begin or end emphasis, code, a link, HTML or a directive. */
const MARK = /\*+|_+|~+|`+|[<@{[\]]|:(?=[a-z])/giu

/** Counter of the marks of each paragraph. */
interface MarkCounter {
  /** Counts the marks of a line. Returns a French message once there are too many. */
  add(line: string): string | undefined
}

function markCounter(): MarkCounter {
  let [marks, open] = [0, 0]
  return {
    add(line) {
      const isRow = line.trimStart().startsWith('|')
      // The cells of a table are parsed apart.
      if (isRow || line.trim() === '') [marks, open] = [0, 0]
      if (isRow && line.split('|', MAX_COLUMNS + 3).length > MAX_COLUMNS + 2)
        return TOO_MANY_COLUMNS
      for (const [mark] of line.matchAll(MARK)) {
        marks += 1
        if (mark === '[') open += 1
        if (mark === ']') open = Math.max(0, open - 1)
        if (open > MAX_OPEN_BRACKETS) return TOO_MANY_BRACKETS
        if (marks > MAX_MARKS) return TOO_MANY_MARKS
      }
      return undefined
    },
  }
}
