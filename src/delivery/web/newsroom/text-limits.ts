/** Limit of a text that the newsroom sends, which the browser checks before and the server after. */
interface TextLimit {
  /** Maximum bytes of the request body. */
  readonly bytes: number
  /** Refusal in French of a longer one. */
  readonly refusal: string
}

const KB = 1_024
const TOO_LONG = 'Ce texte est trop long pour l’éditeur\u00A0: utilisez le mode texte.'

/**
 * Form of an article, URL-encoded: nearly four times the longest page. Its preview links and renders
 * a text of this length in one turn of the event loop.
 */
export const ARTICLE_FORM_LIMIT: TextLimit = {
  bytes: 256_000,
  refusal: 'Ce texte est trop long pour être enregistré\u00A0: coupez-le en deux.',
}

/** Limits of the calls of the rich editor, by the last segment of their path. */
export const EDITOR_TEXT_LIMITS: Readonly<Record<string, TextLimit>> = {
  // Markdown of ten times the longest page, as JSON.
  document: { bytes: 512 * KB, refusal: TOO_LONG },
  // Content of the clipboard, as HTML or text.
  collage: { bytes: 256 * KB, refusal: 'Ce contenu dépasse 256\u00A0ko.' },
  // Document of the rich editor, with its lists, tables and quotes within each other.
  markdown: { bytes: KB * KB, refusal: TOO_LONG },
  brouillon: { bytes: 2 * KB * KB, refusal: TOO_LONG },
}
