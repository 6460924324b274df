import type { EarlierAgreementTexts, EarlierTexts } from '#ports/earlier-texts.ts'
import type { ContentLibrary } from '#ports/published-content.ts'

/** The earlier texts among the documents of a library, by their ids. */
export function memoryEarlierTexts(
  library: Pick<ContentLibrary, 'everything'>,
): EarlierAgreementTexts {
  return {
    async byAgreement() {
      const held = new Map<string, EarlierTexts>()
      for await (const document of library.everything()) {
        const { id, kind, source } = document
        if (kind !== 'agreementText' || !id.startsWith('earlier-texts:') || !source) continue
        const { agreement, part, articleCount, signedOn = -Infinity } = document
        const before = held.get(agreement.path)
        const latest = Math.max(before?.latestSignature ?? -Infinity, signedOn)
        held.set(agreement.path, {
          base: (before?.base ?? 0) + Number(part === 'base'),
          attached: (before?.attached ?? 0) + Number(part === 'attached'),
          pay: (before?.pay ?? 0) + Number(part === 'pay'),
          articles: (before?.articles ?? 0) + articleCount,
          ...(latest > -Infinity && { latestSignature: latest }),
          credit: before?.credit ?? source,
        })
      }
      return held
    },
  }
}
