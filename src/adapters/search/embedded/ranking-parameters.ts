/** The numbers by which pages are ranked, all of them: a bench may vary each (`npm run bench:search -- --tune`). */
export interface RankingParameters {
  /** A word in a title beside one in a text. */
  readonly title: number
  /** Of a score, what does not depend on the share of the question that the entry says. */
  readonly uncovered: number
  /** Gained by an entry whose title says the question and nothing else. */
  readonly titleMatch: number
  /** The score of an entry for belonging to what the question names. */
  readonly belongs: number
  /** Of the score of the second best entry of a page, what adds to the best. */
  readonly secondEntry: number
  /** A synonym of one word beside the word itself. */
  readonly synonym: number
  /** A word of a synonym of several words. */
  readonly phraseSynonym: number
  /** Of three words or more, the share that a page must hold. */
  readonly wordsHeld: number
  /** The score of an archive beside that of a page that says as much and holds. */
  readonly archive: number
  /** Of the score of an archive, what the page that takes its place scores at least. */
  readonly succession: number
}

/** Today’s values: none chosen on some folds of the judged queries does better on the others (docs/decisions/0015). */
export const RANKING: RankingParameters = {
  title: 1.5,
  uncovered: 0.6,
  titleMatch: 0.7,
  belongs: 1,
  secondEntry: 0.3,
  synonym: 0.5,
  phraseSynonym: 0.25,
  wordsHeld: 0.5,
  archive: 0.8,
  succession: 1,
}
