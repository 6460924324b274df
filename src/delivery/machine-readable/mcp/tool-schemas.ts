import { z } from 'zod'

import { SIMULATOR_IDS } from '#domain/simulators/simulator-ids.ts'

import { pageSchema } from '../json/page-schema.ts'

const day = z.string().max(40).describe('AAAA-MM-JJ ou JJ/MM/AAAA')
const article = z
  .string()
  .max(1_000)
  .describe('le numéro d’un article du Code du travail, L1234-1 ou 1234-1, ou son adresse')
const idcc = z
  .string()
  .max(300)
  .describe('le numéro IDCC de la convention, 1979, son titre ou son adresse')

/** Input schema of each MCP tool, by the tool's name. */
export const INPUT_SCHEMAS = {
  rechercher: z.object({
    question: z.string().min(1).max(200).describe('des mots, un article, une convention, un IDCC'),
    page: z.int().min(1).max(100).optional(),
  }),
  lire_article: z.object({ numero: article, date: day.optional() }),
  lire_convention: z.object({
    idcc,
    partie: z
      .string()
      .max(200)
      .optional()
      .describe('le titre d’une partie ou d’un texte, ou le numéro d’un article du texte de base'),
  }),
  lire_page: z.object({
    chemin: z.string().min(1).max(1_000).describe('le chemin ou l’adresse d’une page'),
  }),
  comparer: z.object({ numero: article, du: day, au: day }),
  simuler: z.object({
    outil: z.enum(SIMULATOR_IDS),
    idcc: idcc.optional(),
    reponses: z
      .record(z.string().max(60), z.string().max(60))
      .optional()
      .describe('les réponses par question\u00A0: { "anciennete": "2 ans" }'),
  }),
  suivre_modifications: z.object({
    numero: article.optional(),
    idcc: idcc.optional(),
    depuis: day,
  }),
} as const

const version = pageSchema.shape.versions
  .unwrap()
  .element.extend({ url: z.string().optional().describe('cette version sur Légifrance') })

const changelog = pageSchema.shape.changelog.unwrap().shape

/** Schemas of the structured output of MCP tools, by kind of output. */
export const OUTPUT_SCHEMAS = {
  page: pageSchema,
  comparison: z.object({
    url: z.string(),
    title: z.string(),
    same: z.boolean().describe('la même version aux deux dates'),
    from: version,
    to: version,
    markdown: pageSchema.shape.markdown.describe(
      'les deux textes, les mots ôtés et ajoutés marqués, ou ce que le site en tient',
    ),
    note: z.string(),
  }),
  simulation: z.looseObject({
    url: z.string().describe('le simulateur sur le site'),
    kind: z.enum(['question', 'answer']),
    unknown: z.array(z.string()).optional().describe('les réponses sans question, non comptées'),
    tool: z.string(),
    title: z.string(),
    answered: z.array(z.object({ id: z.string(), value: z.string(), text: z.string() })),
  }),
  changes: z.object({
    url: z.string().describe('le journal du texte'),
    title: z.string(),
    since: z.string(),
    period: changelog.period,
    changes: changelog.entries.describe('au plus 200, le droit le plus récent d’abord'),
    next: changelog.next.describe('la page des modifications plus anciennes, s’il en reste'),
    note: z.string(),
  }),
} as const
