import { verifyCodeAnswer } from '#application/editorial/verify-code-answer.ts'
import { LABOUR_CODE, formatArticleNumber } from '#domain/editorial/article-numbers.ts'
import { heading, link, paragraph, text } from '#domain/editorial/body-builders.ts'
import type { Block, Body } from '#domain/editorial/document-body.ts'
import { frenchDate } from '#domain/editorial/french-formats.ts'
import type { CodeAnswer } from '#domain/editorial/labour-code-answer.ts'
import { isArchived } from '#domain/law/document-up-to-date-status.ts'
import { lawArticlePath, PATHS } from '#domain/navigation/site-paths.ts'
import type { ContentLibrary } from '#ports/published-content.ts'

import { documentTag } from '../common/cache-tags.ts'

/** Section of a FAQ page with the answer from the Labour Code. */
interface CodeAnswerPart {
  readonly body: Body
  /** Text of the answer. Absent unless its quotations are verified. */
  readonly verified?: string
  /** Cache tags of the guide and of the quoted articles. */
  readonly tags: readonly string[]
}

/**
 * Builds the section with the Labour Code's answer to a FAQ question. If there is none, or if it is
 * outdated or not verified, the section says so.
 */
export async function codeAnswerSection(
  library: Pick<ContentLibrary, 'documentAt' | 'summariesAt'>,
  answer: CodeAnswer | undefined,
): Promise<CodeAnswerPart> {
  if (answer === undefined)
    return { body: [TITLE, paragraph(NOT_CURRENT), guideLine(undefined)], tags: [] }
  const [{ lost, asOf }, [named]] = await Promise.all([
    verifyCodeAnswer(library, answer),
    library.summariesAt([answer.guide]),
  ])
  const guide = named && !isArchived(named) ? named : undefined
  const articles = articlesOf(answer.passages)
  const tags = [answer.guide, ...articles.map(lawArticlePath)].map(documentTag)
  if (lost.length > 0) {
    return { body: [TITLE, outdatedNote(articlesOf(lost)), guideLine(guide)], tags }
  }
  const answerParagraph = paragraph(answer.text)
  if (asOf === undefined) {
    return { body: [TITLE, answerParagraph, paragraph(NOT_CURRENT), guideLine(guide)], tags }
  }
  return {
    body: [TITLE, answerParagraph, proof(articles, frenchDate(asOf)), guideLine(guide)],
    verified: answer.text,
    tags,
  }
}

const TITLE = heading('La réponse du Code du travail')

const NOT_CURRENT =
  'Cette question n’a pas de réponse à jour sur le site : celle qui suit est une archive, à vérifier.'

function articlesOf(passages: CodeAnswer['passages']): readonly string[] {
  return [...new Set(passages.map(({ article }) => article))]
}

function proof(articles: readonly string[], day: string): Block {
  const label = articles.length > 1 ? 'Articles ' : 'Article '
  return paragraph(
    label,
    ...references(articles),
    `. Réponse vérifiée sur le Code en vigueur au ${day}.`,
  )
}

function outdatedNote(articles: readonly string[]): Block {
  const [subject, verb] = articles.length > 1 ? ['Les articles ', 'ont'] : ['L’article ', 'a']
  return {
    type: 'note',
    tone: 'attention',
    title: 'La réponse du Code est à revérifier',
    children: [
      paragraph(
        subject,
        ...references(articles),
        ` ${verb} changé depuis la rédaction de cette réponse : elle n’est plus donnée ici tant qu’elle n’a pas été relue.`,
      ),
    ],
  }
}

function references(articles: readonly string[]) {
  return articles.flatMap((article, at) => {
    const separator = at === 0 ? [] : [text(at === articles.length - 1 ? ' et ' : ', ')]
    const reference = {
      type: 'legalRef',
      code: LABOUR_CODE,
      article,
      page: lawArticlePath(article),
      children: [text(formatArticleNumber(article))],
    } as const
    return [...separator, reference]
  })
}

function guideLine(guide: { readonly path: string; readonly title: string } | undefined): Block {
  return guide === undefined
    ? paragraph('Pour aller plus loin : ', link('les guides pratiques', PATHS.guides), '.')
    : paragraph('Pour aller plus loin : ', link(guide.title, guide.path), '.')
}
