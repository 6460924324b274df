import type { Review } from '#domain/editorial/review.ts'

/** What readers say, in the order in which editors put it (§9). */
export interface ReviewBoard {
  reviews(): Promise<readonly Review[]>
}
