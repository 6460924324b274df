import { PostgresContentLibrary } from '#adapters/storage/postgres/library/postgres-content-library.ts'
import { PostgresRedirectStore } from '#adapters/storage/postgres/library/postgres-site-settings.ts'
import { PostgresContentPublisher } from '#adapters/storage/postgres/publishing/postgres-content-publisher.ts'
import { contentLibraryContract } from '#test/contracts/content-library.contract.ts'
import { contentMovesContract } from '#test/contracts/content-moves.contract.ts'
import { contentPublisherContract } from '#test/contracts/content-publisher.contract.ts'
import { deletePublishedContent, testDatabase } from '#test/support/processes/test-database.ts'

const { owner, pages, logger } = await testDatabase()

async function emptySite() {
  await deletePublishedContent(owner)
  return {
    library: new PostgresContentLibrary(pages, logger),
    publisher: new PostgresContentPublisher(owner),
    redirects: new PostgresRedirectStore(pages),
  }
}

contentLibraryContract(emptySite)
contentPublisherContract(emptySite)
contentMovesContract(emptySite)
