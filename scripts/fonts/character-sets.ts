const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const FRENCH = 'ÀÂÇÉÈÊÎÔŒàâçéèêëîïôùûüœ'
const SIGNS = ' !"%&\'()*+,-./:;=?@[]_|«»’–…·§°€©×−'

/** Characters on at least one page in fifty, in the font file that readers download first. */
export const LETTERS: string = ALPHABET + FRENCH + SIGNS

/**
 * Characters on few pages: other French capitals, foreign names and words, reference and measure
 * signs. Downloaded on demand.
 */
export const RARE_LETTERS = 'ÄËÏÖÙÛÜÆäöÿæÁÃÅÍÑÓÕØÚáãåíñóõøúß#$<>\\{}‘“”—•ºª²³±÷½¼¾µ'

/** Spaces and joiners, which browsers synthesise without a glyph. */
export const MADE_BY_THE_BROWSER = '\u00A0\u202F\u2009\u2011\u00AD\u2060\u200B'

/** Characters rendered by system fonts: form boxes, arrows, relations, rare fractions. */
export const LEFT_TO_THE_SYSTEM = '←→↑↓↩↗›‹≤≥≠≈√∑‰⅓⅔❏□◻■▪●○✓✔✗―‒‐`^~¹™®¿¡„'
