import {
  PostgresBannerStore,
  PostgresMenus,
  PostgresRedirectStore,
  PostgresReviewStore,
} from '#adapters/storage/postgres/library/postgres-site-settings.ts'
import { PostgresSiteFurnisher } from '#adapters/storage/postgres/publishing/postgres-site-furnisher.ts'
import {
  bannerStoreContract,
  menusContract,
  redirectStoreContract,
  reviewStoreContract,
} from '#test/contracts/site-content.contract.ts'
import { siteFurnisherContract } from '#test/contracts/site-furnisher.contract.ts'
import { empty, testDatabase } from '#test/support/processes/database.ts'

const { owner, pages, journal } = await testDatabase()

async function bareSite() {
  await empty(owner)
  return {
    furnisher: new PostgresSiteFurnisher(owner),
    menus: new PostgresMenus(pages, journal),
    banners: new PostgresBannerStore(pages, journal),
    reviews: new PostgresReviewStore(pages, journal),
    redirects: new PostgresRedirectStore(pages),
  }
}

siteFurnisherContract(bareSite)
redirectStoreContract(bareSite)
menusContract(bareSite)
bannerStoreContract(bareSite)
reviewStoreContract(bareSite)
