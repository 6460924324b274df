import { MemoryLibrary } from '../support/memory/memory-library.ts'
import { MemoryShelf } from '../support/memory/memory-shelf.ts'
import { MemoryThemes } from '../support/memory/memory-themes.ts'
import { downloadShelfContract } from './download-shelf.contract.ts'
import { themeIndexContract } from './theme-index.contract.ts'

downloadShelfContract(async () => {
  const publisher = new MemoryLibrary()
  const shelf = new MemoryShelf(publisher)
  return { publisher, shelf, take: async (href, times) => shelf.take(href, times) }
})

themeIndexContract(async () => {
  const publisher = new MemoryLibrary()
  return { publisher, themes: new MemoryThemes(publisher) }
})
