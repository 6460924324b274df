import type { ReactNode } from 'react'

import { inlineText } from '#domain/editorial/body-text.ts'
import type { Inline, LegalReference as Reference } from '#domain/editorial/document-body.ts'
import { articleTarget, linkParts, linkTarget } from '#domain/law/link-target.ts'

import { fragmentOf } from './dates-numbers-and-marked-text.tsx'
import { FootnoteReferenceLink } from './footnote-references.tsx'
import { Link } from './link.tsx'

import styles from './inlines.module.css'

type InlineType = Inline['type']

const RENDERERS: { readonly [Type in InlineType]: (inline: NodeOf<Inline, Type>) => ReactNode } = {
  text: ({ text }) => text,
  lineBreak: () => <br />,
  strong: ({ children }) => <strong>{renderInlines(children)}</strong>,
  em: ({ children }) => <em>{renderInlines(children)}</em>,
  sup: ({ children }) => <sup>{renderInlines(children)}</sup>,
  sub: ({ children }) => <sub>{renderInlines(children)}</sub>,
  ins: ({ children }) => (
    <ins className={styles.added}>
      <Announced>{'début d’ajout '}</Announced>
      {renderInlines(children)}
      <Announced>{' fin d’ajout '}</Announced>
    </ins>
  ),
  del: ({ children }) => (
    <del className={styles.removed}>
      <Announced>{'début de suppression '}</Announced>
      {renderInlines(children)}
      <Announced>{' fin de suppression '}</Announced>
    </del>
  ),
  link: ({ href, children }) => renderLink(children, (words) => <Link href={href}>{words}</Link>),
  legalRef: (reference) =>
    renderLink(reference.children, (words) => (
      <LegalReference reference={reference}>{words}</LegalReference>
    )),
  termRef: (reference) =>
    renderLink(reference.children, (words) => (
      <Link href={linkTarget(reference) ?? ''} className={styles.term}>
        {words}
      </Link>
    )),
  footnoteRef: (call) => <FootnoteReferenceLink call={call} />,
}

/** Renders a link, then its footnote references, since a link may hold no other. */
function renderLink(children: readonly Inline[], link: (words: ReactNode) => ReactNode): ReactNode {
  const { words, calls } = linkParts(children)
  return fragmentOf([link(renderInlines(words)), renderInlines(calls)])
}

/** Renders words for screen readers only, which do not announce `ins` and `del`. */
function Announced({ children }: { readonly children: string }) {
  return <span className={`sr-only ${styles.announced}`}>{children}</span>
}

function renderInline<Type extends InlineType>(inline: NodeOf<Inline, Type>): ReactNode {
  return RENDERERS[inline.type](inline)
}

/** Renders inline nodes as React nodes, such as text, emphasis, links and references. */
export function renderInlines(inlines: readonly Inline[]): ReactNode {
  return fragmentOf(inlines.map((inline) => renderInline(inline)))
}

const MAX_NUMBER_LENGTH = 16

interface LegalReferenceProps {
  readonly reference: Pick<Reference, 'id' | 'page' | 'children'>
  readonly children: ReactNode
}

/**
 * Renders a reference to an article of law, linked to its page or to Légifrance if known. A short
 * reference, such as a number, does not wrap.
 */
export function LegalReference({ reference, children }: LegalReferenceProps) {
  const page = articleTarget(reference)
  const isNumber = inlineText(reference.children).length <= MAX_NUMBER_LENGTH
  const className = isNumber ? `${styles.reference} ${styles.number}` : styles.reference
  if (page === undefined) return <span className={className}>{children}</span>
  return (
    <Link href={page} className={className}>
      {children}
    </Link>
  )
}

/** Member of the union `Node` with this `type`. Types the functions in a table of renderers. */
export type NodeOf<Node extends { readonly type: string }, Type extends Node['type']> = {
  [Each in Type]: Member<Node, Each> & { readonly type: Each }
}[Type]

type Member<Node extends { readonly type: string }, Type> = Node extends unknown
  ? Type extends Node['type']
    ? Node
    : never
  : never
