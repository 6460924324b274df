import { PostgresContentLibrary } from '../../../../src/adapters/storage/postgres/postgres-content-library.ts'
import { PostgresContentPublisher } from '../../../../src/adapters/storage/postgres/postgres-content-publisher.ts'
import { PostgresRedirectBook } from '../../../../src/adapters/storage/postgres/postgres-redirect-book.ts'
import { contentLibraryContract } from '../../../contracts/content-library.contract.ts'
import { contentMovesContract } from '../../../contracts/content-moves.contract.ts'
import { contentPublisherContract } from '../../../contracts/content-publisher.contract.ts'
import { empty, testDatabase } from '../../../support/database.ts'

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
