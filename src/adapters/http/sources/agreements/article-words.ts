import { countWords } from '#domain/editorial/body-text.ts'
import type { Body, Footnote } from '#domain/editorial/body.ts'

import { standfirstOf } from '../standfirst.ts'
import type { ArticleData } from './agreement-record.ts'
import { articleBody } from './article-body.ts'
import { kaliDialect } from './kali-dialect.ts'
import { identifiersIn } from './kali-link.ts'
import type { HeldPaths } from './kali-link.ts'

/** An article as its file gives it, with the paths of those pages of the site that it names. */
export interface UnreadArticle {
  readonly data: ArticleData
  readonly paths: ReadonlyMap<string, string>
}

/** What an article says, whatever its place: its standfirst is empty when it has no words. */
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
