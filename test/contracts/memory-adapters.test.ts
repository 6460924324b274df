import { MemoryContinuations } from '../support/memory/memory-continuations.ts'
import { MemoryDownloadCounts, MemoryDownloadTickets } from '../support/memory/memory-downloads.ts'
import { MemoryLibrary } from '../support/memory/memory-library.ts'
import { MemoryShelf } from '../support/memory/memory-shelf.ts'
import { MemoryWithdrawnRows } from '../support/memory/memory-simulators.ts'
import { MemoryThemes } from '../support/memory/memory-themes.ts'
import { contentLibraryContract } from './content-library.contract.ts'
import { continuationShelfContract } from './continuation-shelf.contract.ts'
import { downloadCountsContract, downloadTicketsContract } from './download-counts.contract.ts'
import { downloadShelfContract } from './download-shelf.contract.ts'
import { themeIndexContract } from './site-content.contract.ts'
import { withdrawnRowsContract } from './withdrawn-rows.contract.ts'

contentLibraryContract(async () => {
  const library = new MemoryLibrary()
  return { library, publisher: library }
})

downloadShelfContract(async () => {
  const publisher = new MemoryLibrary()
  const shelf = new MemoryShelf(publisher)
  return { publisher, shelf, take: async (href, times) => shelf.take(href, times) }
})

themeIndexContract(async () => {
  const publisher = new MemoryLibrary()
  return { publisher, themes: new MemoryThemes(publisher) }
})

downloadCountsContract(async () => new MemoryDownloadCounts())

downloadTicketsContract(async () => {
  const tickets = new MemoryDownloadTickets()
  const timesOf = async (file: string) => tickets.taken.filter((taken) => taken === file).length
  return { tickets, timesOf }
})

continuationShelfContract(async () => {
  const shelf = new MemoryContinuations()
  return { publish: (edition) => shelf.publish(edition), shelf }
})

withdrawnRowsContract(async () => new MemoryWithdrawnRows())
