import type { ReactNode } from 'react'

import type { Inline } from '#domain/editorial/body.ts'

import { Link } from '../shell/link.tsx'
import { definitionPath } from './definition-path.ts'
import { FootnoteCall } from './footnote-call.tsx'
import { inOrder } from './in-order.ts'
import { LegalReference } from './legal-reference.tsx'
import type { NodeOf } from './node-of.ts'

import styles from './inlines.module.css'

type InlineType = Inline['type']

const PAINTERS: { readonly [Type in InlineType]: (inline: NodeOf<Inline, Type>) => ReactNode } = {
  text: ({ text }) => text,
  lineBreak: () => <br />,
  strong: ({ children }) => <strong>{paintInlines(children)}</strong>,
  em: ({ children }) => <em>{paintInlines(children)}</em>,
  sup: ({ children }) => <sup>{paintInlines(children)}</sup>,
  sub: ({ children }) => <sub>{paintInlines(children)}</sub>,
  ins: ({ children }) => <ins className={styles.added}>{paintInlines(children)}</ins>,
  del: ({ children }) => <del className={styles.removed}>{paintInlines(children)}</del>,
  link: ({ href, children }) => <Link href={href}>{paintInlines(children)}</Link>,
  legalRef: (reference) => (
    <LegalReference reference={reference}>{paintInlines(reference.children)}</LegalReference>
  ),
  termRef: ({ slug, children }) => (
    <Link href={definitionPath(slug)} className={styles.term}>
      {paintInlines(children)}
    </Link>
  ),
  footnoteRef: (call) => <FootnoteCall call={call} />,
}

function paintInline<Type extends InlineType>(inline: NodeOf<Inline, Type>): ReactNode {
  return PAINTERS[inline.type](inline)
}

/** The running text of a document. */
export function paintInlines(inlines: readonly Inline[]): ReactNode {
  return inOrder(inlines.map((inline) => paintInline(inline)))
}
