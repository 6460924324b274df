interface CountedDownloadTable {
  subject: string
  month: string
  file: string
  at: Date
}

interface DownloadTicketTable {
  key_hash: Buffer
  file: string
  expires_at: Date
}

interface DownloadTallyTable {
  file: string
  times: string
}

/** The tables of what readers download. */
export interface DownloadTables {
  'downloads.counted': CountedDownloadTable
  'downloads.ticket': DownloadTicketTable
  download_tally: DownloadTallyTable
}
