import { dataOf, selectorOf } from '#delivery/web/contract/data-attributes.ts'

/**
 * Copies the selected text of the article, else the whole article, with its reference and URL.
 * Shows the outcome beside the button.
 */
export function runTool(button: HTMLElement): void {
  void copyWithReference(button)
}

async function copyWithReference(button: HTMLElement): Promise<void> {
  const texts = [...(button.closest('article') ?? document).querySelectorAll('.prose')]
  const selected = wordsIn(texts.flatMap(selectionIn))
  const words = selected || wordsIn(texts.map(wholeOf))
  const { reference = '', address = '' } = dataOf(button)
  const copied = selected ? 'Sélection copiée' : 'Texte copié'
  const message = await navigator.clipboard
    .writeText([words && `«\u00A0${words}\u00A0»`, `${reference}\n${address}`].join('\n\n').trim())
    .then(
      () => `${copied} avec sa référence`,
      () => 'La copie a échoué\u00A0: votre navigateur l’a refusée.',
    )
  const status = button.parentElement?.querySelector('output')
  if (status) status.textContent = message
}

function wholeOf(text: Element): Range {
  const range = document.createRange()
  range.selectNodeContents(text)
  return range
}

/** Returns the selected ranges of an element, cut at the ends of the element. */
function selectionIn(text: Element): readonly Range[] {
  const selection = getSelection()
  const whole = wholeOf(text)
  return Array.from({ length: selection?.rangeCount ?? 0 }, (_, rank) => {
    const range = selection?.getRangeAt(rank).cloneRange() ?? whole
    if (!range.intersectsNode(text)) range.collapse()
    if (range.compareBoundaryPoints(Range.START_TO_START, whole) < 0)
      range.setStart(whole.startContainer, whole.startOffset)
    if (range.compareBoundaryPoints(Range.END_TO_END, whole) > 0)
      range.setEnd(whole.endContainer, whole.endOffset)
    return range
  }).filter((range) => !range.collapsed)
}

/**
 * Selects the elements left out of a copy: screen-reader texts, editorial notes, footnote marks and
 * images.
 */
const LEFT_OUT = `.sr-only,svg,sup[id],${selectorOf('nota')}`

const BLOCKS = 'p,h2,h3,h4,h5,h6,li,tr,caption,figcaption,summary,pre'

/** Returns the text of ranges as plain text, with an empty line between blocks. */
function wordsIn(ranges: readonly Range[]): string {
  return ranges
    .map((range) => {
      const copy = range.cloneContents()
      for (const part of copy.querySelectorAll(LEFT_OUT)) part.remove()
      for (const cell of copy.querySelectorAll('td,th')) cell.append('\t')
      for (const block of copy.querySelectorAll(BLOCKS)) block.append('\n\n')
      for (const line of copy.querySelectorAll('br')) line.replaceWith('\n')
      return copy.textContent
    })
    .join('\n\n')
    .replaceAll(/[^\S\u00A0\u202F]*\n\s*\n\s*/gu, '\n\n')
    .trim()
}
