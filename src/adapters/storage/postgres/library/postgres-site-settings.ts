import type { z } from 'zod'

import { safeParseStored } from '#adapters/storage/parse-stored.ts'
import {
  bannersSchema,
  reviewsSchema,
  siteMenusSchema,
} from '#adapters/storage/site-settings-schema.ts'
import { MAX_BANNERS } from '#domain/editorial/banner.ts'
import type { Banner } from '#domain/editorial/banner.ts'
import type { Review } from '#domain/editorial/reader-review.ts'
import type { RedirectRule } from '#domain/navigation/redirect-rule.ts'
import { NO_MENUS } from '#domain/navigation/site-menus.ts'
import type { SiteMenus } from '#domain/navigation/site-menus.ts'
import type { Logger } from '#ports/logger.ts'
import type {
  BannerStore,
  Menus,
  RedirectStore,
  RedirectOrigin,
  ReviewStore,
} from '#ports/published-content.ts'

import type { Database, Tables } from '../platform/kysely-table-types.ts'
import { LoggedPostgresStore, PostgresStore } from '../platform/postgres-store.ts'

/** Loads one part of the site settings. Returns the default `bare` if it is missing or invalid. */
async function storedSettings<Part>(
  database: Database,
  logger: Logger,
  part: Tables['site_setting']['part'],
  schema: z.ZodType<Part>,
  bare: Part,
): Promise<Part> {
  const row = await database
    .selectFrom('site_setting')
    .select('content')
    .where('part', '=', part)
    .executeTakeFirst()
  if (row === undefined) return bare
  const result = safeParseStored(schema, row.content)
  if (result.success) return result.data
  logger.warn('site settings rejected', { part, problem: result.error.issues[0]?.message })
  return bare
}

/** Loads the site's menus from the stored settings. */
export class PostgresMenus extends LoggedPostgresStore implements Menus {
  menus(): Promise<SiteMenus> {
    return storedSettings(this.database, this.logger, 'menus', siteMenusSchema, NO_MENUS)
  }
}

/** Loads the home page's banners from the stored settings, at most `MAX_BANNERS`. */
export class PostgresBannerStore extends LoggedPostgresStore implements BannerStore {
  async banners(): Promise<readonly Banner[]> {
    const banners = await storedSettings<readonly Banner[]>(
      this.database,
      this.logger,
      'banners',
      bannersSchema,
      [],
    )
    return banners.slice(0, MAX_BANNERS)
  }
}

/** Loads the readers' reviews from the stored settings. */
export class PostgresReviewStore extends LoggedPostgresStore implements ReviewStore {
  reviews(): Promise<readonly Review[]> {
    return storedSettings<readonly Review[]>(
      this.database,
      this.logger,
      'reviews',
      reviewsSchema,
      [],
    )
  }
}

/** Loads the redirects from former paths: all of them, or those of one origin. */
export class PostgresRedirectStore extends PostgresStore implements RedirectStore {
  rules(origin?: RedirectOrigin): Promise<readonly RedirectRule[]> {
    return this.database
      .selectFrom('redirect')
      .select(['source', 'destination'])
      .$if(origin !== undefined, (query) => query.where('origin', '=', origin ?? 'editorial'))
      .orderBy('source')
      .execute()
  }
}
