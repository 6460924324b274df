import { MemoryDownloadCounts, MemoryDownloadTickets } from '../support/memory/memory-downloads.ts'
import { downloadCountsContract } from './download-counts.contract.ts'
import { downloadTicketsContract } from './download-tickets.contract.ts'

downloadCountsContract(async () => new MemoryDownloadCounts())

downloadTicketsContract(async () => {
  const tickets = new MemoryDownloadTickets()
  const timesOf = async (file: string) => tickets.taken.filter((taken) => taken === file).length
  return { tickets, timesOf }
})
