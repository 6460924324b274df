import { use } from 'react'
import type { ReactNode } from 'react'

import type { DocumentView } from '#application/views/shared-view-types.ts'
import { dataAttributes } from '#delivery/web/contract/data-attributes.ts'
import * as pageIds from '#delivery/web/contract/element-ids.ts'
import { inlineText } from '#domain/editorial/body-text.ts'
import type {
  Block,
  Body,
  Footnote,
  Heading as HeadingBlock,
  List as ListBlock,
  Code,
} from '#domain/editorial/document-body.ts'

import { Chart } from '../charts/chart.tsx'
import { Accordion } from '../lists/accordion.tsx'
import { Figure } from '../pictures/picture.tsx'
import { Note } from '../text/boxed-note.tsx'
import { fragmentOf } from '../text/dates-numbers-and-marked-text.tsx'
import { FootnotesContext, footnoteReferences } from '../text/footnote-references.tsx'
import { renderInlines } from '../text/inlines.tsx'
import type { NodeOf } from '../text/inlines.tsx'
import { Table, SCROLLABLE_REGION } from '../text/table.tsx'
import { Download } from './download-links.tsx'

import styles from './body.module.css'

type BlockType = Block['type']

const RENDERERS: { readonly [Type in BlockType]: (block: NodeOf<Block, Type>) => ReactNode } = {
  heading: (heading) => <Heading heading={heading} />,
  paragraph: ({ children }) => <p>{renderInlines(children)}</p>,
  list: (list) => <List list={list} />,
  table: (table) => <Table table={table} render={renderBody} />,
  quote: ({ children }) => <blockquote className={styles.quote}>{renderBody(children)}</blockquote>,
  note: (note) => <Note note={note}>{renderBody(note.children)}</Note>,
  download: (download) => <Download download={download} />,
  legalText: ({ children }) => (
    <blockquote className={styles.legalText}>{renderBody(children)}</blockquote>
  ),
  image: (image) => <Figure image={image} />,
  accordion: (accordion) => (
    <Accordion accordion={accordion}>{renderBody(accordion.children)}</Accordion>
  ),
  chart: (chart) => <Chart chart={chart} />,
  separator: () => <hr />,
  code: (code) => <CodeBlock code={code} />,
}

function renderBlock<Type extends BlockType>(block: NodeOf<Block, Type>): ReactNode {
  return RENDERERS[block.type](block)
}

/** Renders the body of a document (its tree of typed blocks) as React nodes. */
export function renderBody(body: Body): ReactNode {
  return fragmentOf(body.map((block) => renderBlock(block)))
}

/** Renders a heading with a link to itself. */
function Heading({ heading }: { readonly heading: HeadingBlock }) {
  const Level = `h${heading.level}` as const
  return (
    <div className={styles.heading} {...dataAttributes({ level: heading.level })}>
      <Level id={heading.id}>{renderInlines(heading.children)}</Level>
      <a
        href={`#${heading.id}`}
        aria-label={`Lien vers ${quoted(inlineText(heading.children))}`}
        {...dataAttributes({ chrome: true })}
      >
        §
      </a>
    </div>
  )
}

function quoted(title: string): string {
  return `«\u202F${title}\u202F»`
}

/** Renders a list. The first paragraph of an item has no `p` element. */
function List({ list }: { readonly list: ListBlock }) {
  const items = fragmentOf(list.items.map(renderItem))
  return list.ordered ? <ol start={list.start}>{items}</ol> : <ul>{items}</ul>
}

function renderItem(item: Body): ReactNode {
  const [first, ...rest] = item
  if (first?.type !== 'paragraph') return <li>{renderBody(item)}</li>
  return (
    <li>
      {renderInlines(first.children)}
      {renderBody(rest)}
    </li>
  )
}

interface NotedTextProps extends Pick<DocumentView, 'body' | 'footnotes'> {
  /** What is shown of the body, by default the whole. */
  readonly children?: ReactNode
}

/** Renders a text, then its footnotes. References count over the whole body. */
export function NotedText({ body, footnotes, children }: NotedTextProps) {
  return (
    <FootnotesContext value={footnoteReferences(body, footnotes)}>
      {children ?? <div className="prose">{renderBody(body)}</div>}
      <Footnotes footnotes={footnotes} />
    </FootnotesContext>
  )
}

/** Renders the footnotes, each with links back to its references. */
function Footnotes({ footnotes }: { readonly footnotes: readonly Footnote[] }) {
  const notes = use(FootnotesContext)
  if (footnotes.length === 0) return null
  return (
    <section className={styles.notes} role="doc-endnotes" aria-labelledby={pageIds.notes}>
      <h2 id={pageIds.notes}>Notes</h2>
      <ol>
        {footnotes.map((note, index) => (
          <li key={note.id} id={pageIds.note(index + 1)}>
            {renderInlines(note.children)}
            {notes.referencesTo(note.id).map((call) => (
              <a
                key={call}
                href={`#${call}`}
                className={styles.back}
                {...dataAttributes({ chrome: true })}
                aria-label={`Retour à l’appel de la note ${index + 1}`}
              >
                ↩
              </a>
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Renders preformatted text under its caption, in a region that scrolls sideways. */
function CodeBlock({ code }: { readonly code: Code }) {
  const { caption, text } = code
  return (
    <>
      {caption !== undefined && <p className="kicker">{caption}</p>}
      <pre {...SCROLLABLE_REGION} aria-label={caption ?? 'Code'}>
        <code>{text}</code>
      </pre>
    </>
  )
}
