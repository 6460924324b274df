import type { Document } from '#domain/editorial/document.ts'
import type { EarlierTextCounts, EarlierTextSummary } from '#ports/earlier-agreement-text-counts.ts'
import type { ContentLibrary } from '#ports/published-content.ts'

type Text = Extract<Document, { kind: 'agreementText' }>

/**
 * Creates the port of earlier agreement texts over the documents of a library. Ids of these texts
 * start with `earlier-texts:`.
 */
export function memoryEarlierAgreementTexts(
  library: Pick<ContentLibrary, 'everything'>,
): EarlierTextCounts {
  return {
    async byAgreement() {
      const texts: Text[] = []
      for await (const document of library.everything())
        if (document.kind === 'agreementText' && document.id.startsWith('earlier-texts:'))
          texts.push(document)
      const byPath = Map.groupBy(texts, ({ agreement }) => agreement.path)
      return new Map([...byPath].flatMap(([path, held]) => summarised(path, held)))
    },
  }
}

function summarised(path: string, texts: readonly Text[]): readonly [string, EarlierTextSummary][] {
  const count = (part: Text['part']) => texts.filter((each) => each.part === part).length
  const days = texts.flatMap(({ signedOn }) => signedOn ?? [])
  const credit = texts.find(({ source }) => source !== undefined)?.source
  if (credit === undefined) return []
  const summary = {
    base: count('base'),
    attached: count('attached'),
    pay: count('pay'),
    articles: texts.reduce((sum, { articleCount }) => sum + articleCount, 0),
    ...(days.length > 0 && { latestSignature: Math.max(...days) }),
    credit,
  }
  return [[path, summary]]
}
