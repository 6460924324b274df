import type { Code } from '#domain/editorial/body.ts'

import { SCROLLABLE } from './table.tsx'

import styles from './code-block.module.css'

/** Renders preformatted text with its caption, in a region that scrolls horizontally. */
export function CodeBlock({ code }: { readonly code: Code }) {
  const { caption, text } = code
  return (
    <figure className={styles.code}>
      {caption !== undefined && <figcaption>{caption}</figcaption>}
      <pre {...SCROLLABLE} aria-label={caption ?? 'Code'}>
        <code>{text}</code>
      </pre>
    </figure>
  )
}
