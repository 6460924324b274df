import {
  PostgresBannerBoard,
  PostgresMenus,
  PostgresRedirectBook,
  PostgresReviewBoard,
} from '#adapters/storage/postgres/library/postgres-site-settings.ts'
import { PostgresSiteFurnisher } from '#adapters/storage/postgres/publishing/postgres-site-furnisher.ts'
import {
  bannerBoardContract,
  menusContract,
  redirectBookContract,
  reviewBoardContract,
} from '#test/contracts/site-content.contract.ts'
import { siteFurnisherContract } from '#test/contracts/site-furnisher.contract.ts'
import { empty, testDatabase } from '#test/support/processes/database.ts'

const { owner, pages, journal } = await testDatabase()

async function bareSite() {
  await empty(owner)
  return {
    furnisher: new PostgresSiteFurnisher(owner),
    menus: new PostgresMenus(pages, journal),
    banners: new PostgresBannerBoard(pages, journal),
    reviews: new PostgresReviewBoard(pages, journal),
    redirects: new PostgresRedirectBook(pages),
  }
}

siteFurnisherContract(bareSite)
redirectBookContract(bareSite)
menusContract(bareSite)
bannerBoardContract(bareSite)
reviewBoardContract(bareSite)
