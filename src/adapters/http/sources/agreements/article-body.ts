import { countWords, plainText, punctuatedText } from '#domain/editorial/body-text.ts'
import type { Block, Body, Footnote } from '#domain/editorial/body.ts'
import { typesetInlines } from '#domain/editorial/typography.ts'

import { finishBody, readHtml } from '../html/body-from-html.ts'
import type { Dialect } from '../html/reading.ts'
import { standfirstOf } from '../standfirst.ts'
import type { ArticleData } from './agreement-record.ts'
import { listDashedLines } from './dash-lists.ts'
import { liftEndNotes } from './end-notes.ts'
import { identifiersIn, kaliDialect } from './kali-dialect.ts'
import type { HeldPaths } from './kali-dialect.ts'

const OPEN_ELISION =
  /(?<elision>(?<![\p{L}\p{N}'’"“])(?:[ldjmnstc]|qu)['’])(?:\s+(?<tag><(?:a|em|i|strong)(?:\s[^<>]*)?>)?\s*|(?<tag><(?:a|em|i|strong)(?:\s[^<>]*)?>)\s+)(?=\p{L})/giu

/** The words of an article, its notes, and its opening words. */
interface ArticleBody {
  readonly body: Body
  readonly footnotes: readonly Footnote[]
  readonly opening: string
}

/** Makes the body of an article of an agreement: its text, then what the data say of it besides. */
export function articleBody(data: ArticleData, dialect: Dialect): ArticleBody {
  const { body, footnotes } = liftEndNotes(readHtml(closeElisions(data.content), dialect).body)
  const text = listDashedLines(body)
  const own = finishBody([...text, ...asides(data, dialect)])
  return {
    body: own,
    footnotes: footnotes.map(({ id, children }) => ({ id, children: typesetInlines(children) })),
    opening: openingOf(own.slice(0, text.length)),
  }
}

function asides(data: ArticleData, dialect: Dialect): Body {
  const nota = readHtml(data.nota ?? '', dialect).body
  const history = readHtml(data.historique ?? '', dialect).body
  return [...noteOf('Nota', nota), ...noteOf('Historique', history), ...standing(data)]
}

function noteOf(title: string, children: Body): Body {
  return children.length === 0 ? [] : [{ type: 'note', tone: 'info', title, children }]
}

/** « l' article » is « l’article », also where a link begins between the two. */
function closeElisions(html: string): string {
  return html.replaceAll(OPEN_ELISION, '$<elision>$<tag>')
}

/** What the state of an article says that the state of its text does not. */
function standing({ etat }: ArticleData): Body {
  const sentence = STATES[etat]
  return sentence === undefined
    ? []
    : [
        {
          type: 'note',
          tone: 'attention',
          children: [{ type: 'paragraph', children: [{ type: 'text', text: sentence }] }],
        },
      ]
}

const STATES: Readonly<Record<string, string>> = {
  VIGUEUR_DIFF:
    "Cet article est donné « en vigueur différée » : il s'applique du jour que fixe le texte, ou de son extension.",
  VIGUEUR_NON_ETEN:
    "Cet article n'est pas étendu : il ne lie que les employeurs membres d'une organisation qui l'a signé.",
}

/** The first words of a text, its headings and tables left out when it has others. */
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

/** An article as its file gives it, with the paths of those pages of the site that it names. */
export interface UnreadArticle {
  readonly data: ArticleData
  readonly paths: ReadonlyMap<string, string>
}

/** The words of an article, independent of its place. The standfirst is empty if it has none. */
export interface ArticleWords {
  readonly body: Body
  readonly footnotes: readonly Footnote[]
  readonly standfirst: string
  readonly wordCount: number
}

/** Takes along with an article all that its reading needs, so that it may be read elsewhere. */
export function unreadArticle(data: ArticleData, held: HeldPaths): UnreadArticle {
  const html = `${data.content} ${data.nota ?? ''} ${data.historique ?? ''}`
  const named = [...new Set(identifiersIn(html))]
  const paths = named.flatMap((id): readonly [string, string][] => {
    const path = held(id)
    return path === undefined ? [] : [[id, path]]
  })
  return { data, paths: new Map(paths) }
}

/** Reads the words of an article. */
export function wordsOf({ data, paths }: UnreadArticle): ArticleWords {
  const { body, footnotes, opening } = articleBody(
    data,
    kaliDialect((id) => paths.get(id)),
  )
  return { body, footnotes, standfirst: standfirstOf(opening), wordCount: countWords(body) }
}
