import { PostgresContentLibrary } from '#adapters/storage/postgres/postgres-content-library.ts'
import { PostgresContentPublisher } from '#adapters/storage/postgres/postgres-content-publisher.ts'
import { PostgresRedirectBook } from '#adapters/storage/postgres/postgres-redirect-book.ts'
import { contentLibraryContract } from '#test/contracts/content-library.contract.ts'
import { contentMovesContract } from '#test/contracts/content-moves.contract.ts'
import { contentPublisherContract } from '#test/contracts/content-publisher.contract.ts'
import { empty, testDatabase } from '#test/support/database.ts'

const { owner, pages, journal } = await testDatabase()

async function emptySite() {
  await empty(owner)
  return {
    library: new PostgresContentLibrary(pages, journal),
    publisher: new PostgresContentPublisher(owner),
    redirects: new PostgresRedirectBook(pages),
  }
}

contentLibraryContract(emptySite)
contentPublisherContract(emptySite)
contentMovesContract(emptySite)
