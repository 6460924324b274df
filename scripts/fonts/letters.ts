const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const FRENCH = 'ÀÂÄÇÉÈÊËÎÏÔÖÙÛÜŒÆàâäçéèêëîïôöùûüÿœæ'
/** Of the names of people and places, and of borrowed words. */
const NEIGHBOURS = 'ÁÃÅÍÑÓÕØÚáãåíñóõøúß'
const SIGNS = ' !"#$%&\'()*+,-./:;<=>?@[\\]_{|}«»‘’“”–—…•·§°ºª²³€©±×÷½¼¾µ−'

/** What the fonts of the site draw. */
export const LETTERS: string = ALPHABET + FRENCH + NEIGHBOURS + SIGNS

/** Spaces and joiners: the browser makes them of the letters it has. */
export const MADE_BY_THE_BROWSER = '\u00A0\u202F\u2009\u2011\u00AD\u2060\u200B'

/** Signs that a font of the system draws: boxes of forms, arrows, relations, the odd fraction; too rare to be fetched by everybody. */
export const LEFT_TO_THE_SYSTEM = '←→↑↓↩↗›‹≤≥≠≈√∑‰⅓⅔❏□◻■▪●○✓✔✗―‒‐`^~¹™®¿¡„'
