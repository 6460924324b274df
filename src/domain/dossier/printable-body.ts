import { chartTable, link, paragraph, strong } from '../editorial/body-builders.ts'
import { mapNestedBodies, mapOwnInlines } from '../editorial/body-traversal.ts'
import { notePrefix, noteTitle } from '../editorial/boxed-note-title.ts'
import type { Block, Body, Image, Inline } from '../editorial/document-body.ts'
import { formatFileLabel, formatFileSize } from '../editorial/document-downloads.ts'
import { captionWithCredit } from '../editorial/picture.ts'
import { linkTarget, withoutTargets } from '../law/link-target.ts'

/**
 * Converts a body for printing. Charts become tables; notes and accordions become quotations under
 * a title. Links are absolute, downloads show their URL, and captions stand above.
 */
export function printableBody(body: Body, origin: string): Body {
  const printed = (part: Body): Body =>
    part.flatMap((block) =>
      printedBlock(
        mapOwnInlines(mapNestedBodies(block, printed), (inlines) => withLinks(inlines, origin)),
        origin,
      ),
    )
  return printed(body)
}

/** Replaces references by links, and makes links absolute. Links within the page are dropped. */
function withLinks(inlines: readonly Inline[], origin: string): readonly Inline[] {
  return inlines.flatMap((inline): readonly Inline[] => {
    if (!('children' in inline)) return [inline]
    const children = withLinks(inline.children, origin)
    const target = linkTarget(inline)
    if (target === undefined)
      return inline.type === 'legalRef' ? children : [{ ...inline, children }]
    const words = withoutTargets(children)
    return target.startsWith('#')
      ? words
      : [{ type: 'link', href: new URL(target, origin).href, children: words }]
  })
}

function printedBlock(block: Block, origin: string): Body {
  if (block.type === 'download') {
    const { href, format, bytes } = block
    const url = new URL(href, origin).href
    const facts = [format, bytes === undefined ? undefined : formatFileSize(bytes)]
      .filter((fact) => fact !== undefined)
      .map((fact) => `, ${fact}`)
    return [paragraph(`${formatFileLabel(block)}\u00A0: `, link(url, url), facts.join(''))]
  }
  if (block.type === 'image') return printedImage(block)
  const title = strongLine(titleOf(block))
  if (block.type === 'note' || block.type === 'accordion')
    return [{ type: 'quote', children: [...title, ...block.children] }]
  if (block.type === 'chart') return [...title, chartTable(block)]
  return [...title, withoutCaption(block)]
}

/** Sets the caption and credit of a picture below it. */
function printedImage(image: Image): Body {
  const { credit: _, children: __, ...picture } = image
  const caption = captionWithCredit(image)
  return [
    { ...picture, children: [] },
    ...(caption.length === 0 ? [] : [{ type: 'paragraph', children: caption } as const]),
  ]
}

function withoutCaption(block: Block): Block {
  if (block.type !== 'table' && block.type !== 'code') return block
  const { caption: _, ...rest } = block
  return rest
}

function titleOf(block: Block): string | undefined {
  if (block.type === 'note') return `${notePrefix(block)}${noteTitle(block) ?? ''}`
  if (block.type === 'accordion') return block.title
  if (block.type === 'chart') return `${block.title} (${block.unit})`
  return block.type === 'table' || block.type === 'code' ? block.caption : undefined
}

function strongLine(words: string | undefined): Body {
  return words === undefined || words.trim() === '' ? [] : [paragraph(strong(words))]
}
