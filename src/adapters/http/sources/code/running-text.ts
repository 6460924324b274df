import { partsOf } from '#domain/editorial/body-parts.ts'
import { inlineText } from '#domain/editorial/body-text.ts'
import type { Block, Body } from '#domain/editorial/body.ts'

/** The words of paragraphs and headings one after the other, a line each: every place in it is a place in the body. */
export function runningText(body: Body): string {
  return body.map(textOfBlock).join('')
}

/** The words of a body and nothing of their form: not where a line ends, not what is bold, not how an apostrophe is drawn. */
export function bareWords(body: Body): string {
  return runningText(body).normalize('NFC').replaceAll(/\s+/gu, '').replaceAll("'", '’')
}

function textOfBlock(block: Block): string {
  if (block.type === 'paragraph' || block.type === 'heading')
    return `${inlineText(block.children)}\n`
  return partsOf(block).map(runningText).join('')
}
