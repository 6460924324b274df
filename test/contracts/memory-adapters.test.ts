import type { Edition } from '#ports/content-source-and-publisher.ts'
import { memoryPageViews } from '#test/support/memory/memory-page-views.ts'

import { MemoryChangelog } from '../support/memory/memory-changelog.ts'
import { memoryCommentStore } from '../support/memory/memory-comment-store.ts'
import { MemoryContinuations } from '../support/memory/memory-continuations.ts'
import {
  MemoryDownloadCounts,
  MemoryDownloadTickets,
} from '../support/memory/memory-download-counts.ts'
import { MemoryDownloadStore } from '../support/memory/memory-download-store.ts'
import { memoryEditorSessions } from '../support/memory/memory-editor-sessions.ts'
import { memoryFileLibrary } from '../support/memory/memory-files.ts'
import { MemoryInternalLinks } from '../support/memory/memory-internal-links.ts'
import { MemoryLawTexts } from '../support/memory/memory-law-texts.ts'
import { MemoryLibrary } from '../support/memory/memory-library.ts'
import { memoryNewsroomStore } from '../support/memory/memory-newsroom.ts'
import { MemoryPublishedVersions } from '../support/memory/memory-published-versions.ts'
import { memorySettingVersions } from '../support/memory/memory-settings.ts'
import { MemoryWithdrawnRows } from '../support/memory/memory-simulators.ts'
import { MemoryThemes } from '../support/memory/memory-themes.ts'
import { memoryWorkingCopies } from '../support/memory/memory-working-copies.ts'
import { changelogContract } from './changelog-stores.contract.ts'
import { commentStoreContract } from './comment-store.contract.ts'
import { contentLibraryContract } from './content-library.contract.ts'
import { downloadCountsContract, downloadTicketsContract } from './download-counts.contract.ts'
import { downloadStoreContract } from './download-store.contract.ts'
import { editorSessionsContract } from './editor-sessions.contract.ts'
import { fileLibraryContract } from './file-library.contract.ts'
import { internalLinksContract } from './internal-links.contract.ts'
import { lawTextsContract } from './law-texts.contract.ts'
import { newsroomStoreContract } from './newsroom-store.contract.ts'
import { pageViewsContract } from './page-views.contract.ts'
import { premiumContinuationStoreContract } from './premium-continuation-store.contract.ts'
import { publishedVersionsContract } from './published-versions.contract.ts'
import { settingVersionsContract } from './setting-versions.contract.ts'
import { themeIndexContract } from './site-content.contract.ts'
import { withdrawnRowsContract } from './withdrawn-rows.contract.ts'
import { workingCopiesContract } from './working-copies.contract.ts'

contentLibraryContract(async () => {
  const library = new MemoryLibrary()
  return { library, publisher: library }
})

downloadStoreContract(async () => {
  const publisher = new MemoryLibrary()
  const store = new MemoryDownloadStore(publisher)
  return { publisher, store, take: async (href, times) => store.take(href, times) }
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

premiumContinuationStoreContract(async () => {
  const store = new MemoryContinuations()
  return { publish: (edition) => store.publish(edition), store }
})

withdrawnRowsContract(async () => new MemoryWithdrawnRows())

lawTextsContract(async () => {
  const texts = new MemoryLawTexts()
  return { texts, store: texts }
})

internalLinksContract(async () => {
  const library = new MemoryLibrary()
  const site = new MemoryInternalLinks(library)
  const publish = async (edition: Edition) => {
    site.publication += 1
    await library.publish(edition)
  }
  return { site, publish }
})

publishedVersionsContract(async () => {
  const versions = new MemoryPublishedVersions()
  return { versions, withdrawals: versions, publish: (edition) => versions.publish(edition) }
})

changelogContract(async () => {
  const changelog = new MemoryChangelog()
  return { changelog, store: changelog }
})

newsroomStoreContract(async () => memoryNewsroomStore())

pageViewsContract(async () => memoryPageViews())
editorSessionsContract(async () => memoryEditorSessions())
workingCopiesContract(async () => memoryWorkingCopies())
commentStoreContract(async () => ({ comments: memoryCommentStore(), articles: [1, 2] }))
settingVersionsContract(async () => memorySettingVersions())

fileLibraryContract(async () => {
  const library = memoryFileLibrary()
  return { library, use: (hash) => library.use(hash) }
})
