import { MemoryContinuations } from '../support/memory/memory-continuations.ts'
import { continuationShelfContract } from './continuation-shelf.contract.ts'

continuationShelfContract(async () => {
  const shelf = new MemoryContinuations()
  return { publish: (edition) => shelf.publish(edition), shelf }
})
