import type { AgreementNewsPiece } from '#domain/editorial/agreement-news.ts'

/** The news of the collective agreements (§7). */
export interface AgreementNews {
  /** The latest pieces, the newest first, so many at most; none is no outage. */
  latest(limit: number): Promise<readonly AgreementNewsPiece[]>
}
