import type { AgreementNewsShelf, AgreementNews } from '#ports/agreement-news.ts'

/** The news of the agreements as a feed from elsewhere last gave them, which need not be there now; our own until it was read once (§7). */
export function keptAgreementNews(
  shelf: Pick<AgreementNewsShelf, 'kept'>,
  own: AgreementNews,
): AgreementNews {
  return {
    async latest(limit) {
      const kept = await shelf.kept()
      return kept === undefined ? own.latest(limit) : kept.pieces.slice(0, limit)
    },
  }
}
