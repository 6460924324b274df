import type { Body, Inline } from '#domain/editorial/body.ts'

/** The addresses that the text of a body links to, in order. */
export function linksOf(body: Body): readonly string[] {
  return body.flatMap((block): readonly string[] => {
    switch (block.type) {
      case 'paragraph':
      case 'heading':
        return block.children.flatMap(linksOfInline)
      case 'list':
        return block.items.flatMap(linksOf)
      case 'table':
        return block.rows.flat().flatMap((cell) => linksOf(cell.children))
      case 'quote':
      case 'note':
      case 'legalText':
      case 'accordion':
        return linksOf(block.children)
      case 'download':
      case 'chart':
      case 'separator':
        break
    }
    return []
  })
}

function linksOfInline(inline: Inline): readonly string[] {
  if (inline.type === 'link') return [inline.href]
  return 'children' in inline ? inline.children.flatMap(linksOfInline) : []
}
