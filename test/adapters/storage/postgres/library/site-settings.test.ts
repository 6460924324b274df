import {
  PostgresBannerStore,
  PostgresMenus,
  PostgresRedirectStore,
  PostgresReviewStore,
} from '#adapters/storage/postgres/library/postgres-site-settings.ts'
import { PostgresSiteSettingsStore } from '#adapters/storage/postgres/publishing/postgres-site-settings-store.ts'
import {
  bannerStoreContract,
  menusContract,
  redirectStoreContract,
  reviewStoreContract,
} from '#test/contracts/site-content.contract.ts'
import { siteSettingsStoreContract } from '#test/contracts/site-settings-store.contract.ts'
import { deletePublishedContent, testDatabase } from '#test/support/processes/test-database.ts'

const { owner, pages, logger } = await testDatabase()

async function bareSite() {
  await deletePublishedContent(owner)
  return {
    store: new PostgresSiteSettingsStore(owner),
    menus: new PostgresMenus(pages, logger),
    banners: new PostgresBannerStore(pages, logger),
    reviews: new PostgresReviewStore(pages, logger),
    redirects: new PostgresRedirectStore(pages),
  }
}

siteSettingsStoreContract(bareSite)
redirectStoreContract(bareSite)
menusContract(bareSite)
bannerStoreContract(bareSite)
reviewStoreContract(bareSite)
