import type { SectorKey } from '#domain/editorial/sector.ts'
import { NEWSROOM_PATHS } from '#domain/newsroom/newsroom-paths.ts'

/** Path of the form of a new article. */
export const NEW_ARTICLE_PATH = `${NEWSROOM_PATHS.articles}/nouveau`

/**
 * Path of the form that turns a published page of the content folder into an article of the
 * newsroom.
 */
export const ADOPT_PATH = `${NEWSROOM_PATHS.articles}/reprendre`

/**
 * Returns the path of an article in the newsroom. Without a number, returns the path of the form of
 * a new article.
 */
export function articlePagePath(number: number | undefined): string {
  return number === undefined ? NEW_ARTICLE_PATH : `${NEWSROOM_PATHS.articles}/${number}`
}

/**
 * Returns the path of the form that shows the working copy of an article. Without a number, the
 * form shows the draft of a new article with the id `newDraft`.
 */
export function workingCopyPath(number: number | undefined, newDraft = ''): string {
  const query = new URLSearchParams({
    [ARTICLE_FIELDS.copy]: number === undefined ? newDraft : 'oui',
  })
  return `${articlePagePath(number)}?${query.toString()}`
}

/** Returns the path of the form of a new letter to the subscribers of a group. */
export function newLetterPath(group: SectorKey): string {
  return `${NEW_ARTICLE_PATH}?${new URLSearchParams({ [ARTICLE_FIELDS.letter]: group }).toString()}`
}

const MOVE = /^(?<direction>up|down) (?<path>\/.*)$/u

/** Returns the action of a form that moves an article of a letter one place up or down. */
export function moveAction(direction: 'up' | 'down', path: string): string {
  return `${direction} ${path}`
}

/** True if an action of a form moves an article of a letter. */
export function isMove(action: string): boolean {
  return MOVE.test(action)
}

/** Returns the paths of a letter's articles after the move that a form requests, if any. */
export function movedArticles(paths: readonly string[], action: string): readonly string[] {
  const { direction, path = '' } = MOVE.exec(action)?.groups ?? {}
  const at = paths.indexOf(path)
  const to = direction === 'up' ? at - 1 : at + 1
  if (at === -1 || to < 0 || to >= paths.length) return paths
  const others = paths.filter((each) => each !== path)
  return [...others.slice(0, to), path, ...others.slice(to)]
}

/** Returns the path of the form that makes an article the draft of a new one. */
export function duplicatePath(number: number): string {
  return `${articlePagePath(number)}/copie`
}

/** Returns the path of the form that comments a passage of an article. */
export function commentsPath(number: number): string {
  return `${articlePagePath(number)}/commentaires`
}

/** Returns the path of the page with the public versions of an article. */
export function publicVersionsPath(number: number): string {
  return `${articlePagePath(number)}/versions`
}

/** Returns the path of the page that uploads the sound of an episode, new by `newDraft`. */
export function soundPagePath(number: number | undefined, newDraft = ''): string {
  const path = `${articlePagePath(number)}/son`
  if (number !== undefined) return path
  return `${path}?${new URLSearchParams({ [ARTICLE_FIELDS.copy]: newDraft }).toString()}`
}

/** Actions of the article form on its picture: both store the working copy first. */
export const CHOOSE_PICTURE = 'picture'
export const REMOVE_PICTURE = 'no-picture'

/** Returns the path of the page that chooses the picture of an article, new by `newDraft`. */
export function pictureChoicePath(number: number | undefined, newDraft = ''): string {
  const path = `${articlePagePath(number)}/image`
  if (number !== undefined) return path
  return `${path}?${new URLSearchParams({ [ARTICLE_FIELDS.copy]: newDraft }).toString()}`
}

/** Element id of the message that another browser page stored a draft. */
export const OTHER_COPY_ID = 'autre-brouillon'

/** Element id of the text in review. */
export const REVIEWED_TEXT_ID = 'texte-relu'

/** Element id of the section with the comments on passages. */
export const COMMENTS_ID = 'commentaires'

/** Names and element ids of the fields of comments on passages. */
export const COMMENT_FIELDS = {
  quotation: 'passage',
  words: 'commentaire',
  /** Address of the editor whose answer is expected. */
  addressee: 'destinataire',
  /** Number of the thread that is answered or resolved. */
  thread: 'fil',
} as const

/** Names of the form fields and query parameters of article pages in the newsroom. */
export const ARTICLE_FIELDS = {
  path: 'chemin',
  version: 'version',
  body: 'markdown',
  action: 'action',
  note: 'motif',
  change: 'changement',
  notice: 'avis',
  due: 'quand',
  /** Group of subscribers to whom a new letter is written. */
  letter: 'lettre',
  /** Set to show the working copy. For a new article, the value is the id of its draft. */
  copy: 'brouillon',
  /** Id of the draft of a new article. */
  newDraft: 'ebauche',
  /** Id of the browser page with the form. */
  page: 'page',
  /** Time at which the working copy in the form was stored. */
  copyAt: 'copie',
  /** Versions to compare: `from` and `to`. */
  from: 'de',
  to: 'a',
  /** Set to show a link with which somebody else previews the article. */
  pass: 'passe',
} as const
