import { NEWSROOM_PATHS } from '#domain/newsroom/newsroom-paths.ts'

/** Address of the form of an article without a version. */
export const NEW_ARTICLE_PATH = `${NEWSROOM_PATHS.articles}/nouveau`

/** Address to which the form that adopts a published page is sent. */
export const ADOPT_PATH = `${NEWSROOM_PATHS.articles}/reprendre`

/** Returns the address of an article in the newsroom; without a number, of the new one. */
export function deskPath(number: number | undefined): string {
  return number === undefined ? NEW_ARTICLE_PATH : `${NEWSROOM_PATHS.articles}/${number}`
}

/** Names of the fields and queries of the desk. */
export const DESK_FIELDS = {
  path: 'chemin',
  version: 'version',
  body: 'markdown',
  action: 'action',
  note: 'motif',
  change: 'changement',
  notice: 'avis',
  due: 'quand',
  done: 'fait',
  copy: 'brouillon',
  page: 'page',
  copyAt: 'copie',
  from: 'de',
  to: 'a',
  stage: 'etape',
  theme: 'theme',
  writer: 'auteur',
  text: 'mots',
  audience: 'lecteur',
  day: 'jour',
} as const
