import { MemoryLibrary } from '../support/memory/memory-library.ts'
import { contentLibraryContract } from './content-library.contract.ts'

contentLibraryContract(async () => {
  const library = new MemoryLibrary()
  return { library, publisher: library }
})
