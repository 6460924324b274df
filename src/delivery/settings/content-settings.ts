import { z } from 'zod'

import { days, hours } from '#domain/shared/duration.ts'

import {
  originAddress,
  secureUrl,
  percentage,
  secretKey,
  separatedList,
  setting,
  sourceList,
  webAddress,
  integerBetween,
} from './setting-fields.ts'

/** Schemas of the settings of imports, data package editions, agreement news and previews. */
export const CONTENT_FIELDS = {
  importOnStart: setting(
    'IMPORT_ON_START',
    sourceList.prefault('true'),
    'imports the public sources in the background of a start: all (`true`), none (`false`), or some, by their keys separated by commas',
    { example: 'code,agreements' },
  ),
  contentEditions: setting(
    'CONTENT_EDITIONS',
    z.enum(['pinned', 'latest'], { error: 'attend pinned ou latest' }).prefault('pinned'),
    '`pinned` reads the editions of the public packages that came with the release; `latest` looks for newer ones and publishes or refuses each as a whole',
  ),
  /** Time between two checks for newer editions, in milliseconds. */
  editionsInterval: setting(
    'CONTENT_EDITIONS_HOURS',
    integerBetween('heures', 1, 720)
      .transform((count) => hours(count))
      .prefault('24'),
    'with `latest`: the hours between two checks, made by one server of several',
  ),
  editionsMaxLoss: setting(
    'CONTENT_EDITIONS_MAX_LOSS',
    percentage.prefault('2 %'),
    'with `latest`: an edition is refused that loses more than this share of a kind of documents, of the addresses of a source or of the rows of the simulators',
  ),
  editionsMaxDeadLinks: setting(
    'CONTENT_EDITIONS_MAX_DEAD_LINKS',
    integerBetween('liens', 0, 1_000_000).prefault('200'),
    'with `latest`: an edition is refused that leaves more links and redirects of the site leading nowhere',
  ),
  /** Age of the law from which monitoring warns, in milliseconds. */
  lawMaxAge: setting(
    'CONTENT_EDITIONS_MAX_AGE_DAYS',
    integerBetween('jours', 1, 3_650)
      .transform((count) => days(count))
      .prefault('120'),
    'the age of the state of the law at which the alert `PreavisLawOld` fires',
  ),
  ownNpmRegistry: setting(
    'NPM_REGISTRY',
    webAddress.optional(),
    'the npm registry that public data packages come from',
    { defaultText: 'npm’s own' },
  ),
  npmConfigRegistry: setting(
    'npm_config_registry',
    webAddress.optional(),
    'set by npm itself: the registry where `NPM_REGISTRY` is not set',
  ),
  /** Path of the file of CA certificates that npm trusts. */
  npmCafile: setting(
    'npm_config_cafile',
    z.string().optional(),
    'set by npm itself: the certificates that the registry is verified with',
  ),
  agreementFeed: setting(
    'AGREEMENT_FEED_URL',
    secureUrl.optional(),
    'an Atom or RSS 2.0 feed whose fifteen latest entries are the news of the agreements, read every six hours; `https://` or this machine',
    { example: 'https://www.exemple.fr/accords.xml' },
  ),
  mediaOrigins: setting(
    'MEDIA_HOSTS',
    separatedList(',').pipe(z.array(originAddress)).prefault(''),
    'the origins, besides the site, that the sounds of podcasts may load from, separated by commas, without wildcard',
    { defaultText: 'none', example: 'https://audio.exemple.fr' },
  ),
  previewSecret: setting(
    'PREVIEW_SECRET',
    secretKey.optional(),
    '32 characters or more: signs the links into preview, so that the editors’ own system can sign them too',
    { defaultText: 'a secret of the database' },
  ),
}
