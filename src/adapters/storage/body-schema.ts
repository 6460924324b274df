import { z } from 'zod'

import type {
  Block,
  Body,
  Download,
  Footnote,
  HeadPicture,
  Inline,
  TableCell,
} from '#domain/editorial/document-body.ts'
import { MAX_LIST_START, PICTURE_FOCUSES } from '#domain/editorial/document-body.ts'
import { parsePictureName } from '#domain/editorial/picture.ts'
import { LINK_ADDRESS } from '#domain/navigation/link-url-pattern.ts'

/** Schema of a URL that a document may link to: web, mail, telephone, this page or this site. */
export const linkAddressSchema = z.string().regex(LINK_ADDRESS)

const inlines = z.array(z.lazy((): z.ZodType<Inline> => inlineSchema))
const blocks = z.array(z.lazy((): z.ZodType<Block> => blockSchema))

const inlineSchema: z.ZodType<Inline> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), text: z.string() }),
  z.strictObject({
    type: z.literal(['strong', 'em', 'sup', 'sub', 'ins', 'del']),
    children: inlines,
  }),
  z.strictObject({ type: z.literal('link'), href: linkAddressSchema, children: inlines }),
  z.strictObject({
    type: z.literal('legalRef'),
    code: z.string(),
    article: z.string(),
    id: z.string().exactOptional(),
    children: inlines,
  }),
  z.strictObject({ type: z.literal('termRef'), slug: z.string(), children: inlines }),
  z.strictObject({ type: z.literal('footnoteRef'), id: z.string() }),
  z.strictObject({ type: z.literal('lineBreak') }),
])

const tableCellSchema = z.strictObject({
  header: z.boolean(),
  columns: z.int().min(1).exactOptional(),
  rows: z.int().min(1).exactOptional(),
  children: blocks,
}) satisfies z.ZodType<TableCell>

/** Schema of a block that offers a file for download. */
export const downloadSchema = z.strictObject({
  type: z.literal('download'),
  label: z.string(),
  href: linkAddressSchema,
  format: z.string().exactOptional(),
  bytes: z.int().nonnegative().exactOptional(),
}) satisfies z.ZodType<Download>

const imageSchema = z.strictObject({
  type: z.literal('image'),
  file: z.string().refine((name) => parsePictureName(name) !== undefined),
  alt: z.string().min(1).exactOptional(),
  credit: z.string().min(1).exactOptional(),
  children: inlines,
})

/** Schema of the picture at the head of a document. */
export const headPictureSchema = imageSchema.extend({
  focus: z.literal(PICTURE_FOCUSES).exactOptional(),
}) satisfies z.ZodType<HeadPicture>

const blockSchema: z.ZodType<Block> = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('heading'),
    level: z.literal([2, 3, 4]),
    id: z.string().min(1),
    children: inlines,
  }),
  z.strictObject({ type: z.literal('paragraph'), children: inlines }),
  z.strictObject({
    type: z.literal('list'),
    ordered: z.boolean(),
    start: z.int().min(0).max(MAX_LIST_START).exactOptional(),
    items: z.array(blocks),
  }),
  z.strictObject({
    type: z.literal('table'),
    caption: z.string().exactOptional(),
    rows: z.array(z.array(tableCellSchema)),
  }),
  z.strictObject({ type: z.literal('quote'), children: blocks }),
  z.strictObject({
    type: z.literal('note'),
    tone: z.literal(['info', 'attention', 'example']),
    title: z.string().exactOptional(),
    children: blocks,
  }),
  downloadSchema,
  imageSchema,
  z.strictObject({ type: z.literal('legalText'), children: blocks }),
  z.strictObject({
    type: z.literal('accordion'),
    id: z.string().min(1),
    title: z.string(),
    children: blocks,
  }),
  z.strictObject({
    type: z.literal('chart'),
    form: z.literal(['columns', 'bars', 'line']),
    title: z.string().min(1),
    unit: z.string(),
    labels: z.array(z.string()),
    series: z.array(z.strictObject({ name: z.string(), values: z.array(z.number()) })),
  }),
  z.strictObject({ type: z.literal('separator') }),
  z.strictObject({
    type: z.literal('code'),
    caption: z.string().exactOptional(),
    text: z.string(),
  }),
])

/** Schema of a document's body. Rejects unknown blocks, unknown properties and unsafe URLs. */
export const bodySchema = blocks satisfies z.ZodType<Body>

export const footnoteSchema = z.strictObject({
  id: z.string().min(1),
  children: inlines,
}) satisfies z.ZodType<Footnote>
