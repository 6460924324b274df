const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const FRENCH = 'ÀÂÇÉÈÊÎÔŒàâçéèêëîïôùûüœ'
const SIGNS = ' !"%&\'()*+,-./:;=?@[]_|«»’–…·§°€©×−'

/** Characters on at least one page in fifty. Readers download their font file first. */
export const COMMON_CHARACTERS: string = ALPHABET + FRENCH + SIGNS

/**
 * Characters on few pages, whose font file is downloaded on demand: rare capitals, foreign names,
 * reference and measure signs.
 */
export const RARE_CHARACTERS = 'ÄËÏÖÙÛÜÆäöÿæÁÃÅÍÑÓÕØÚáãåíñóõøúß#$<>\\{}‘“”—•ºª²³±÷½¼¾µ'

/** Spaces and joiners that browsers synthesize without a glyph. */
export const BROWSER_MADE_SPACES = '\u00A0\u202F\u2009\u2011\u00AD\u2060\u200B'

/** Characters that system fonts render: form boxes, arrows, relations, rare fractions. */
export const SYSTEM_FONT_CHARACTERS = '←→↑↓↩↗›‹≤≥≠≈√∑‰⅓⅔❏□◻■▪●○✓✔✗―‒‐`^~¹™®¿¡„'
