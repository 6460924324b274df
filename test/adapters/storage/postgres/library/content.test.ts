import { PostgresContentLibrary } from '#adapters/storage/postgres/library/postgres-content-library.ts'
import { PostgresContentPublisher } from '#adapters/storage/postgres/publishing/postgres-content-publisher.ts'
import { contentLibraryContract } from '#test/contracts/content-library.contract.ts'
import { deletePublishedContent, testDatabase } from '#test/support/processes/test-database.ts'

const { owner, pages, logger } = await testDatabase()

async function emptySite() {
  await deletePublishedContent(owner)
  return {
    library: new PostgresContentLibrary(pages, logger),
    publisher: new PostgresContentPublisher(owner),
  }
}

contentLibraryContract(emptySite)
