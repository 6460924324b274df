/** How many documents a full list reads at most (§9). */
export const LIMIT_ALL = 50

/** How many documents the first page of a list shows (§9). */
export const LIMIT_FIRST = 20

/** How many newsletters the archive lists at most (§9). */
export const LIMIT_NEWSLETTERS = 100

/** The first year of the yearly archives (§9). */
export const OLD_YEAR = 2007

/** How far below the top of the window a heading counts as reached, in pixels (§9). */
export const TOC_OFFSET = 300

/** How many pieces of news of collective agreements are shown (§9). */
export const AGREEMENT_NEWS_LIMIT = 15

/** The type under which a document names the documents related to it (§9). */
export const RELATED_TYPE = 'JS'
