import { ADOPT_PATH, NEW_ARTICLE_PATH } from '#delivery/web/newsroom/article-paths-and-fields.ts'
import { ARTICLE_FORM_LIMIT, EDITOR_TEXT_LIMITS } from '#delivery/web/newsroom/text-limits.ts'
import { TEMPLATE_FORMATS } from '#domain/downloads/document-template.ts'
import { MAX_SOUND_BYTES } from '#domain/editorial/episode-audio.ts'
import * as API_PATHS from '#domain/navigation/api-paths.ts'
import { FOLLOW_FORM, routePatternMatcher } from '#domain/navigation/reserved-paths.ts'
import { dossierFilePath, MCP_PATH, PATHS } from '#domain/navigation/site-paths.ts'
import { MAX_FILE_BYTES } from '#domain/newsroom/file-upload.ts'
import { NEWSROOM_PATHS } from '#domain/newsroom/newsroom-paths.ts'
import { MAX_PICTURE_BYTES } from '#domain/newsroom/picture-upload.ts'

/** Limits of a request body, which it meets before it is parsed. */
export interface BodyLimits {
  /** Maximum bytes, uncompressed. */
  readonly bytes: number
  /** Maximum fields of a form, or values of a JSON text. */
  readonly fields: number
  /** Maximum nesting of a JSON text; 0 for a form. */
  readonly depth: number
  /** Refusal in French of a body beyond the limits. */
  readonly refusal: string
}

/** Form of a few fields. */
const FORM: BodyLimits = {
  bytes: 4_096,
  fields: 64,
  depth: 0,
  refusal: 'Ce formulaire est trop long.',
}
/** Form of the dossier: thirty long URLs, escaped. */
const DOSSIER: BodyLimits = { ...FORM, bytes: 65_536, fields: 128 }
const ARTICLE: BodyLimits = { ...FORM, ...ARTICLE_FORM_LIMIT, fields: 128 }
/** API call of a few values. */
const CALL: BodyLimits = { bytes: 4_096, fields: 64, depth: 8, refusal: 'Cet appel est trop long.' }
/** Limits of the calls of the rich editor beside those of their texts. */
const EDITOR_CALLS: Readonly<Record<string, Partial<BodyLimits>>> = {
  document: { fields: 256, depth: 8 },
  references: { ...EDITOR_TEXT_LIMITS['document'], fields: 4_096, depth: 8 },
  completions: CALL,
  pages: CALL,
  images: CALL,
  fichiers: CALL,
  collage: { fields: 4_096, depth: 8 },
  markdown: { fields: 75_000, depth: 256 },
  brouillon: { fields: 75_000, depth: 256 },
}

/**
 * Limits of the bodies of all routes that read one, by router pattern. Proxies in front of the site
 * derive theirs from it.
 */
export const BODY_LIMITS: Readonly<Record<string, BodyLimits>> = {
  [PATHS.newsletterSignUp]: FORM,
  [PATHS.newsletterConfirmation]: FORM,
  [PATHS.newsletterPreferences]: FORM,
  [PATHS.newsletterUnsubscription]: FORM,
  [FOLLOW_FORM]: FORM,
  [PATHS.followConfirmation]: FORM,
  [PATHS.followedTexts]: FORM,
  [PATHS.unfollow]: FORM,
  [PATHS.cancellation]: FORM,
  [PATHS.preview]: FORM,
  [PATHS.previewChoice]: FORM,
  ...Object.fromEntries(TEMPLATE_FORMATS.map((format) => [dossierFilePath(format), DOSSIER])),
  [API_PATHS.newsletter]: CALL,
  // 500 events of an address each.
  [API_PATHS.mailEvents]: { ...CALL, bytes: 262_144, fields: 2_048 },
  [API_PATHS.consent]: { ...CALL, bytes: 256 },
  [API_PATHS.pageView]: { ...CALL, bytes: 2_048 },
  [API_PATHS.premiumByEmail]: { ...CALL, bytes: 1_024 },
  [API_PATHS.download]: { ...CALL, bytes: 1_024 },
  [API_PATHS.policyReports]: { ...CALL, bytes: 8_192, fields: 1_024 },
  // A recorded DOM snapshot of a long page and five seconds of events.
  [API_PATHS.monitoring]: { ...CALL, bytes: 2_000_000, fields: 75_000, depth: 512 },
  [MCP_PATH]: { ...CALL, bytes: 65_536, fields: 1_024, depth: 32 },
  [NEWSROOM_PATHS.signOut]: FORM,
  [NEWSROOM_PATHS.team]: FORM,
  [NEWSROOM_PATHS.authors]: FORM,
  [NEWSROOM_PATHS.tags]: FORM,
  [NEWSROOM_PATHS.sessions]: FORM,
  [`${NEWSROOM_PATHS.pictures}/:name`]: { ...FORM, bytes: 16_384 },
  [`${NEWSROOM_PATHS.pictures}/:name/retablir`]: FORM,
  [`${NEWSROOM_PATHS.files}/:hash`]: { ...FORM, bytes: 16_384 },
  [`${NEWSROOM_PATHS.work}/:list`]: FORM,
  [`${NEWSROOM_PATHS.settings}/:subject`]: { ...FORM, bytes: 1_000_000, fields: 256 },
  [ADOPT_PATH]: FORM,
  [NEW_ARTICLE_PATH]: ARTICLE,
  [`${NEWSROOM_PATHS.articles}/:number`]: ARTICLE,
  [`${NEWSROOM_PATHS.articles}/:number/etapes`]: ARTICLE,
  [`${NEWSROOM_PATHS.articles}/:number/versions`]: FORM,
  [`${NEWSROOM_PATHS.articles}/:number/commentaires`]: { ...FORM, bytes: 32_768 },
  [`${NEW_ARTICLE_PATH}/courriel`]: FORM,
  [`${NEWSROOM_PATHS.articles}/:number/courriel`]: FORM,
  [`${NEW_ARTICLE_PATH}/image`]: FORM,
  [`${NEWSROOM_PATHS.articles}/:number/image`]: FORM,
  [`${NEWSROOM_PATHS.articles}/:number/envoi`]: FORM,
  [`${NEWSROOM_PATHS.articles}/:number/copie`]: FORM,
  ...Object.fromEntries(
    Object.entries(EDITOR_CALLS).map(([name, parts]) => [
      `${NEWSROOM_PATHS.editorCalls}/${name}`,
      { ...CALL, ...EDITOR_TEXT_LIMITS[name], ...parts },
    ]),
  ),
}

/**
 * A file beyond its limit is read and dropped up to this many times it, so that its client reads
 * why.
 */
export const DROPPED_TIMES = 2

const SOUND: BodyLimits = upload(MAX_SOUND_BYTES)

/** Limits of the uploads of files, by router pattern. They are streamed, never held. */
export const UPLOAD_LIMITS: Readonly<Record<string, BodyLimits>> = {
  [`${NEW_ARTICLE_PATH}/son`]: SOUND,
  [`${NEWSROOM_PATHS.articles}/:number/son`]: SOUND,
  [NEWSROOM_PATHS.pictures]: upload(MAX_PICTURE_BYTES),
  [`${NEWSROOM_PATHS.pictures}/:name/fichier`]: upload(MAX_PICTURE_BYTES),
  [NEWSROOM_PATHS.files]: upload(MAX_FILE_BYTES),
}

function upload(fileBytes: number): BodyLimits {
  return { ...FORM, bytes: DROPPED_TIMES * fileBytes, refusal: 'Ce fichier est trop lourd.' }
}

const UPLOADS = matchersOf(UPLOAD_LIMITS)

/** True if the body of a request to this path may take as long as an upload. */
export function isUploadPath(path: string): boolean {
  return UPLOADS.some(({ matcher }) => matcher.test(path))
}

/** Time in which a whole upload has to arrive: 150 MB at 2 Mbit/s. */
export const UPLOAD_TIMEOUT_MS = 600_000

/** Limits of the bodies that the account service reads. */
export const ACCOUNT_BODY_LIMITS: BodyLimits = { ...CALL, bytes: 65_536, fields: 512, depth: 16 }

/** Limits of the bodies of all other routes, which read none. */
const UNREAD: BodyLimits = { bytes: 4_096, fields: 0, depth: 1, refusal: CALL.refusal }

/**
 * Maximum bytes beyond its limit that a refused body may still send: the client reads the refusal
 * only after it. `REQUEST_TIMEOUT_MS` limits their time.
 */
export const MAX_DROPPED_BYTES = 8 * 1_024 * 1_024

/** Maximum fields of the query of a URL. */
export const MAX_QUERY_FIELDS = 256

/** Returns the maximum bytes of a refusal, or of an answer to a text, of this many bytes. */
export function maxAnswerBytes(requestBytes: number): number {
  return Math.max(65_536, 2 * requestBytes)
}

/** Time in which a whole request has to arrive, its body included. */
export const REQUEST_TIMEOUT_MS = 10_000

const MATCHERS = [...matchersOf(BODY_LIMITS), ...UPLOADS]

function matchersOf(limitsByPattern: Readonly<Record<string, BodyLimits>>) {
  return Object.entries(limitsByPattern).map(([pattern, limits]) => ({
    limits,
    matcher: routePatternMatcher(pattern),
  }))
}

/** Returns the limits of the body of a request to this path. */
export function bodyLimitsAt(path: string): BodyLimits {
  return BODY_LIMITS[path] ?? MATCHERS.find(({ matcher }) => matcher.test(path))?.limits ?? UNREAD
}
