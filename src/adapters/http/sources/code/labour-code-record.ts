import { z } from 'zod'

const articleId = z.string().regex(/^LEGIARTI\d{12}$/u)

const linkSchema = z.object({
  textCid: z.string(),
  textTitle: z.string(),
  linkType: z.string(),
  linkOrientation: z.string(),
  natureText: z.string(),
  datePubliTexte: z.string().nullable(),
  dateSignaTexte: z.string().nullable(),
  dateDebutCible: z.string().nullable(),
})

const versionSchema = z.object({ id: articleId, dateDebut: z.int(), dateFin: z.int() })

/**
 * Schema of an article in the LEGI base: its present version, all versions, and links to amending
 * texts.
 */
export const articleRecordSchema = z.object({
  cid: articleId,
  id: articleId,
  num: z.string().trim().min(1),
  dateDebut: z.int(),
  dateFin: z.int(),
  texteHtml: z.string(),
  notaHtml: z.string(),
  articleVersions: z.array(versionSchema),
  lienModifications: z.array(linkSchema),
})

/** Schema of a part of the Code: its title, and its first day in force. */
export const partRecordSchema = z.object({
  cid: z.string().regex(/^LEGISCTA\d{12}$/u),
  title: z.string().trim().min(1),
  dateDebut: z.string(),
})

/** Schema of a node of the Code's tree: its type, data and children. */
export const nodeSchema = z.object({
  type: z.enum(['code', 'section', 'article']),
  data: z.unknown(),
  children: z.array(z.unknown()).default([]),
})

export type ArticleRecord = z.infer<typeof articleRecordSchema>
/**
 * Version of an article: its identifier, its start and its end, as midnight UTC in milliseconds.
 */
export type VersionRecord = ArticleRecord['articleVersions'][number]
/** Link from an article to a text that amended it. */
export type AmendingLink = ArticleRecord['lienModifications'][number]

const MAKES_VERSION =
  /^(?:CREE|MODIFIE|DEPLACE|TRANSFERE|CODIFICATION|MODIFICATION|CREATION|TRANSFERT)$/u

/**
 * Returns the link to the most recently published text that wrote or moved the article. Undefined
 * if there is none.
 */
export function linkToLastAmendment({
  lienModifications,
}: ArticleRecord): AmendingLink | undefined {
  return lienModifications
    .filter(({ linkType }) => MAKES_VERSION.test(linkType))
    .toSorted((a, b) => publication(b).localeCompare(publication(a)))[0]
}

/** True if a text only moved the article from another number or part. */
export function isMove({ linkType }: AmendingLink): boolean {
  return linkType === 'DEPLACE' || linkType === 'TRANSFERE' || linkType === 'TRANSFERT'
}

function publication({ datePubliTexte }: AmendingLink): string {
  return datePubliTexte ?? ''
}
