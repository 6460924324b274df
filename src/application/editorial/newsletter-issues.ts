import type { Document, SourceCredit } from '#domain/editorial/document.ts'
import { lastDayOf } from '#domain/editorial/issue-month.ts'
import { composeIssues } from '#domain/editorial/newsletter-issue.ts'
import type { NewsletterIssue } from '#domain/editorial/newsletter-issue.ts'
import { newsletterIssuePath } from '#domain/navigation/site-paths.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { ContentLibrary } from '#ports/content.ts'
import type { SourcedDocument, ContentSource, ReadingProgress } from '#ports/publishing.ts'
import type { Clock } from '#ports/time.ts'

import { boundTexts } from './bound-texts.ts'
import { composedDocument } from './composed-document.ts'
import { editionVersion } from './edition-version.ts'
import { everySummary } from './every-summary.ts'
import { jointCredit } from './joint-credit.ts'
import { newsletterBody } from './newsletter-body.ts'
import type { NewsletterItem } from './newsletter-body.ts'
import { issueStandfirst, issueTitle } from './newsletter-texts.ts'

const KEY = 'newsletters'

/** The newsletters, composed from the dated public texts that the library holds; none of the demonstration. To be read once the other sources are published. */
export function newsletterIssues(
  library: Pick<ContentLibrary, 'list'>,
  clock: Clock,
): ContentSource {
  return {
    key: KEY,
    composed: true,
    async read(progress) {
      const now = clock.now()
      const items = await newsletterItems(library)
      return {
        source: KEY,
        version: editionVersion(items),
        records: issueDocuments(composeIssues(items, now), now, progress),
      }
    },
  }
}

async function newsletterItems(
  library: Pick<ContentLibrary, 'list'>,
): Promise<readonly NewsletterItem[]> {
  const items: NewsletterItem[] = []
  for (const chosen of [
    { kinds: ['article'] },
    { kinds: ['agreementText'], dated: true },
  ] as const) {
    for await (const document of everySummary(library, { ...chosen, order: 'recent' })) {
      const isNews = document.kind === 'article' || document.kind === 'agreementText'
      if (isNews && document.source !== undefined) items.push(document)
    }
  }
  return items
}

async function* issueDocuments(
  issues: readonly NewsletterIssue<NewsletterItem>[],
  now: Instant,
  progress: ReadingProgress,
): AsyncGenerator<SourcedDocument> {
  for (const [at, issue] of issues.entries()) {
    const source = jointCredit(KEY, issue.items, now)
    if (source !== undefined) yield { document: issueDocument(issue, source) }
    progress(at + 1, issues.length)
  }
}

function issueDocument(issue: NewsletterIssue<NewsletterItem>, source: SourceCredit): Document {
  const { group, month, items } = issue
  const news = items.filter(({ kind }) => kind === 'article').length
  const agreements = boundTexts(items.filter(({ kind }) => kind === 'agreementText')).length
  const composed = composedDocument({
    path: newsletterIssuePath(group, month),
    title: issueTitle(group, month),
    standfirst: issueStandfirst(group, month, { news, agreements }),
    publishedAt: lastDayOf(month),
    themes: [],
    sectors: [group],
    tags: [],
    related: [],
    body: newsletterBody(issue),
    source,
  })
  return { ...composed, kind: 'newsletter', group, month }
}
