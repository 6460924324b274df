/** Ranking parameters of the embedded search (docs/decisions/0015). */
export interface RankingParameters {
  /** Weight of a match in a title, relative to one in a text. */
  readonly title: number
  /** Share of a score that does not depend on how much of the query the entry contains. */
  readonly uncovered: number
  /** Bonus factor of a title that equals the query; less if only some words match. */
  readonly titleMatch: number
  /** Bonus of an entry that belongs to the subject named in the query. */
  readonly belongs: number
  /** Share of the second-best entry's score added to the page's best. */
  readonly secondEntry: number
  /** Weight of a one-word synonym, relative to the word itself. */
  readonly synonym: number
  /** Weight of a word of a multi-word synonym. */
  readonly phraseSynonym: number
  /** Weight of a word of the meaning of the whole query, such as « licenciement » for « virer ». */
  readonly wholeMeaning: number
  /** Share of the query words that a page must contain, for three words or more. */
  readonly wordsHeld: number
  /** Score of an archive, relative to a current page with the same words. */
  readonly archive: number
  /** Minimum score of the page that replaces an archive, as a share of the archive's score. */
  readonly succession: number
}

/**
 * Current ranking parameters. Cross-validation on judged queries found no better ones
 * (docs/decisions/0015).
 */
export const RANKING: RankingParameters = {
  title: 1.5,
  uncovered: 0.6,
  titleMatch: 0.7,
  belongs: 1,
  secondEntry: 0.3,
  synonym: 0.5,
  phraseSynonym: 0.25,
  wholeMeaning: 1,
  wordsHeld: 0.5,
  archive: 0.8,
  succession: 1,
}
