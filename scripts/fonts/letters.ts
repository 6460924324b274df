const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const FRENCH = 'ÀÂÇÉÈÊÎÔŒàâçéèêëîïôùûüœ'
const SIGNS = ' !"%&\'()*+,-./:;=?@[]_|«»’–…·§°€©×−'

/** What stands on every page, or on one in fifty: the first thing that readers fetch. */
export const LETTERS: string = ALPHABET + FRENCH + SIGNS

/**
 * What few pages hold: the other capitals of French, names of people and places, borrowed words,
 * marks of references and measures. Fetched by those alone.
 */
export const RARE_LETTERS = 'ÄËÏÖÙÛÜÆäöÿæÁÃÅÍÑÓÕØÚáãåíñóõøúß#$<>\\{}‘“”—•ºª²³±÷½¼¾µ'

/** Spaces and joiners: the browser makes them of the letters it has. */
export const MADE_BY_THE_BROWSER = '\u00A0\u202F\u2009\u2011\u00AD\u2060\u200B'

/**
 * Signs that a font of the system draws: boxes of forms, arrows, relations, the odd fraction; too
 * rare to be fetched by anybody.
 */
export const LEFT_TO_THE_SYSTEM = '←→↑↓↩↗›‹≤≥≠≈√∑‰⅓⅔❏□◻■▪●○✓✔✗―‒‐`^~¹™®¿¡„'
