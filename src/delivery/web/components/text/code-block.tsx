import type { Code } from '#domain/editorial/body.ts'

import { SCROLLABLE } from './table.tsx'

/** Renders preformatted text under its caption, in a region that scrolls sideways. */
export function CodeBlock({ code }: { readonly code: Code }) {
  const { caption, text } = code
  return (
    <>
      {caption !== undefined && <p className="kicker">{caption}</p>}
      <pre {...SCROLLABLE} aria-label={caption ?? 'Code'}>
        <code>{text}</code>
      </pre>
    </>
  )
}
