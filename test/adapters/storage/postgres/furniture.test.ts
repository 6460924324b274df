import { PostgresBannerBoard } from '../../../../src/adapters/storage/postgres/postgres-banner-board.ts'
import { PostgresMenus } from '../../../../src/adapters/storage/postgres/postgres-menus.ts'
import { PostgresRedirectBook } from '../../../../src/adapters/storage/postgres/postgres-redirect-book.ts'
import { PostgresReviewBoard } from '../../../../src/adapters/storage/postgres/postgres-review-board.ts'
import { PostgresSiteFurnisher } from '../../../../src/adapters/storage/postgres/postgres-site-furnisher.ts'
import { bannerBoardContract } from '../../../contracts/banner-board.contract.ts'
import { menusContract } from '../../../contracts/menus.contract.ts'
import { redirectBookContract } from '../../../contracts/redirect-book.contract.ts'
import { reviewBoardContract } from '../../../contracts/review-board.contract.ts'
import { siteFurnisherContract } from '../../../contracts/site-furnisher.contract.ts'
import { empty, testDatabase } from '../../../support/database.ts'

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
