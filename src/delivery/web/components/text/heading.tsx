import { hooks } from '#delivery/web/contract/hooks.ts'
import { inlineText } from '#domain/editorial/body-text.ts'
import type { Heading as HeadingBlock } from '#domain/editorial/body.ts'

import { paintInlines } from './inlines.tsx'

import styles from './heading.module.css'

/** A heading of the document, with a link to itself beside it. */
export function Heading({ heading }: { readonly heading: HeadingBlock }) {
  const Level = `h${heading.level}` as const
  return (
    <div className={styles.heading} {...hooks({ level: heading.level })}>
      <Level id={heading.id}>{paintInlines(heading.children)}</Level>
      <a href={`#${heading.id}`} aria-label={`Lien vers ${quoted(inlineText(heading.children))}`}>
        §
      </a>
    </div>
  )
}

function quoted(title: string): string {
  return `«\u202F${title}\u202F»`
}
