import { TAG_FRAME, TAG_FRAME_SCRIPT } from '../consent/tag-manager-frame-paths.ts'
import { TEMPLATE_FORMATS } from '../downloads/document-template.ts'
import { SOUND_FOLDER } from '../editorial/episode-audio.ts'
import { FILE_FOLDER } from '../editorial/library-file.ts'
import { PICTURE_FOLDER } from '../editorial/picture.ts'
import { NEWSROOM_PATHS } from '../newsroom/newsroom-paths.ts'
import { splitFormat } from './page-formats.ts'
import {
  dossierFilePath,
  MCP_PATH,
  PATHS,
  PODCAST_FEED,
  SCHEDULE_CALENDAR_PATH,
} from './site-paths.ts'

/** Paths of the server's files and endpoints that are not pages, for programs and operators. */
export const SERVER_PATHS = {
  health: '/healthz',
  readiness: '/readyz',
  metrics: '/metrics',
  openApi: '/openapi.json',
  robots: '/robots.txt',
  security: '/.well-known/security.txt',
  assistants: '/llms.txt',
  openSearch: '/opensearch.xml',
  icon: '/favicon.ico',
  touchIcon: '/apple-touch-icon.png',
  podcastCover: '/podcasts-rh.png',
  sitemap: '/sitemap.xml',
  /** Followed by the name of a sitemap. */
  sitemaps: '/sitemaps/',
  /** Followed by the name of a built file. */
  assets: '/assets/',
  /** Followed by the name of an API call. */
  calls: '/api/',
} as const

/** Route of a simulator's result as a file, as a router pattern. */
export const SIMULATOR_FILES: string = `${PATHS.simulator}/:tool/reponse.:format`

/** Route of the form for choosing the day of an article of the Code, as a router pattern. */
export const LAW_VERSION_FORM: string = `${PATHS.labourCode}/:article/version`

/** Route of the forms to follow a legal text by email, as a router pattern. */
export const FOLLOW_FORM: string = `${PATHS.follow}/:section/:text`

const FIXED: ReadonlySet<string> = new Set([
  ...Object.values(SERVER_PATHS),
  ...TEMPLATE_FORMATS.map((format) => dossierFilePath(format)),
  MCP_PATH,
  PODCAST_FEED,
  TAG_FRAME,
  TAG_FRAME_SCRIPT,
  SCHEDULE_CALENDAR_PATH,
  NEWSROOM_PATHS.home,
  PATHS.order,
  PATHS.preview,
  PATHS.previewChoice,
  PATHS.newsletterConfirmation,
  PATHS.newsletterPreferences,
  PATHS.newsletterUnsubscription,
  PATHS.followConfirmation,
  PATHS.followedTexts,
  PATHS.unfollow,
])

const FOLDERS = [
  `${NEWSROOM_PATHS.home}/`,
  SERVER_PATHS.sitemaps,
  SERVER_PATHS.assets,
  SOUND_FOLDER,
  SERVER_PATHS.calls,
  PICTURE_FOLDER,
  FILE_FOLDER,
] as const

/** Returns the expression of the paths that a router pattern matches, such as `/a/:b`. */
export function routePatternMatcher(pattern: string): RegExp {
  const escaped = pattern.replaceAll('.', String.raw`\.`)
  return new RegExp(`^${escaped.replaceAll(/:\w+/g, '[^/]+')}$`)
}

const PATTERNS = [SIMULATOR_FILES, LAW_VERSION_FORM, FOLLOW_FORM].map(routePatternMatcher)

/**
 * True if the server answers a path before it looks for pages and redirects: files, API calls,
 * forms, the newsroom, and machine-readable formats of pages.
 */
export function isReservedPath(path: string): boolean {
  return (
    FIXED.has(path) ||
    FOLDERS.some((folder) => path.startsWith(folder)) ||
    PATTERNS.some((pattern) => pattern.test(path)) ||
    splitFormat(path).format !== 'html'
  )
}
