import type { ReactNode } from 'react'

import type { Block, Body } from '#domain/editorial/body.ts'

import { Chart } from '../charts/chart.tsx'
import { Download } from '../document/download.tsx'
import { Accordion } from '../lists/accordion.tsx'
import { Heading } from './heading.tsx'
import { inOrder } from './in-order.ts'
import { paintInlines } from './inlines.tsx'
import { List } from './list.tsx'
import type { NodeOf } from './node-of.ts'
import { Note } from './note.tsx'
import { Table } from './table.tsx'

import styles from './quotes.module.css'

type BlockType = Block['type']

const PAINTERS: { readonly [Type in BlockType]: (block: NodeOf<Block, Type>) => ReactNode } = {
  heading: (heading) => <Heading heading={heading} />,
  paragraph: ({ children }) => <p>{paintInlines(children)}</p>,
  list: (list) => <List list={list} paint={paintBody} />,
  table: (table) => <Table table={table} paint={paintBody} />,
  quote: ({ children }) => <blockquote className={styles.quote}>{paintBody(children)}</blockquote>,
  note: (note) => <Note note={note}>{paintBody(note.children)}</Note>,
  download: (download) => <Download download={download} />,
  legalText: ({ children }) => (
    <blockquote className={styles.law}>{paintBody(children)}</blockquote>
  ),
  accordion: (accordion) => (
    <Accordion accordion={accordion}>{paintBody(accordion.children)}</Accordion>
  ),
  chart: (chart) => <Chart chart={chart} />,
  separator: () => <hr />,
}

function paintBlock<Type extends BlockType>(block: NodeOf<Block, Type>): ReactNode {
  return PAINTERS[block.type](block)
}

/** The blocks of a document, in order. */
export function paintBody(body: Body): ReactNode {
  return inOrder(body.map((block) => paintBlock(block)))
}
