import { typesetInlines } from '#domain/editorial/apply-french-typography.ts'
import { paragraph } from '#domain/editorial/body-builders.ts'
import { countWords, plainText, punctuatedText } from '#domain/editorial/body-text.ts'
import type { Block, Body, Footnote } from '#domain/editorial/document-body.ts'

import { finishBody, convertHtml } from '../html/body-from-html.ts'
import type { Dialect } from '../html/conversion-context.ts'
import { standfirstOf } from '../standfirst-from-text.ts'
import type { ArticleData } from './agreement-record.ts'
import { listDashedLines } from './dash-lists.ts'
import { extractEndNotes } from './end-notes.ts'
import { identifiersIn, kaliDialect } from './kali-html-dialect.ts'
import type { PathLookup } from './kali-html-dialect.ts'

const OPEN_ELISION =
  /(?<elision>(?<![\p{L}\p{N}'’"“])(?:[ldjmnstc]|qu)['’])(?:\s+(?<tag><(?:a|em|i|strong)(?:\s[^<>]*)?>)?\s*|(?<tag><(?:a|em|i|strong)(?:\s[^<>]*)?>)\s+)(?=\p{L})/giu

/** Text of an article, its footnotes, and its first sentences. */
interface ArticleBody {
  readonly body: Body
  readonly footnotes: readonly Footnote[]
  readonly opening: string
}

/**
 * Converts an article of an agreement to a body: its text, then boxes with its « Nota », history
 * and status, if any. End notes of the text become footnotes.
 */
export function articleBody(data: ArticleData, dialect: Dialect): ArticleBody {
  const { body, footnotes } = extractEndNotes(
    convertHtml(closeElisions(data.content), dialect).body,
  )
  const text = listDashedLines(body)
  const own = finishBody([...text, ...asides(data, dialect)])
  return {
    body: own,
    footnotes: footnotes.map(({ id, children }) => ({ id, children: typesetInlines(children) })),
    opening: openingOf(own.slice(0, text.length)),
  }
}

function asides(data: ArticleData, dialect: Dialect): Body {
  const nota = convertHtml(data.nota ?? '', dialect).body
  const history = convertHtml(data.historique ?? '', dialect).body
  return [...noteOf('Nota', nota), ...noteOf('Historique', history), ...standing(data)]
}

function noteOf(title: string, children: Body): Body {
  return children.length === 0 ? [] : [{ type: 'note', tone: 'info', title, children }]
}

/** Replaces « l' article » by « l'article », even where a link begins between the two words. */
function closeElisions(html: string): string {
  return html.replaceAll(OPEN_ELISION, '$<elision>$<tag>')
}

/** Builds a notice if the article is not yet in force, or not extended; empty otherwise. */
function standing({ etat }: ArticleData): Body {
  const sentence = STATES[etat]
  return sentence === undefined
    ? []
    : [
        {
          type: 'note',
          tone: 'attention',
          children: [paragraph(sentence)],
        },
      ]
}

const STATES: Readonly<Record<string, string>> = {
  VIGUEUR_DIFF:
    "Cet article est donné « en vigueur différée » : il s'applique du jour que fixe le texte, ou de son extension.",
  VIGUEUR_NON_ETEN:
    "Cet article n'est pas étendu : il ne lie que les employeurs membres d'une organisation qui l'a signé.",
}

/** Returns about the first 400 characters of the paragraphs and lists; empty if there are none. */
function openingOf(body: Body): string {
  const opening: Block[] = []
  let length = 0
  for (const block of body) {
    if (length > 400) break
    if (block.type !== 'paragraph' && block.type !== 'list') continue
    opening.push(block)
    length += plainText([block]).length
  }
  return punctuatedText(opening)
}

/**
 * Article to convert in a worker thread. `paths` maps the Légifrance identifiers of its links to
 * site paths.
 */
export interface ArticleJob {
  readonly data: ArticleData
  readonly paths: ReadonlyMap<string, string>
}

/**
 * Converted text of an article. The standfirst is empty if the article has no paragraph or list.
 */
export interface ConvertedArticle {
  readonly body: Body
  readonly footnotes: readonly Footnote[]
  readonly standfirst: string
  readonly wordCount: number
}

/**
 * Packs an article with the site paths that its conversion needs, so that it can be sent to a
 * thread.
 */
export function createArticleJob(data: ArticleData, pathLookup: PathLookup): ArticleJob {
  const html = `${data.content} ${data.nota ?? ''} ${data.historique ?? ''}`
  const named = [...new Set(identifiersIn(html))]
  const paths = named.flatMap((id): readonly [string, string][] => {
    const path = pathLookup(id)
    return path === undefined ? [] : [[id, path]]
  })
  return { data, paths: new Map(paths) }
}

/** Converts an article to its body, footnotes, standfirst and word count. */
export function convertArticle({ data, paths }: ArticleJob): ConvertedArticle {
  const { body, footnotes, opening } = articleBody(
    data,
    kaliDialect((id) => paths.get(id)),
  )
  return { body, footnotes, standfirst: standfirstOf(opening), wordCount: countWords(body) }
}
