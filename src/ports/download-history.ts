import type { Instant } from '#domain/shared/instant.ts'

/** What readers without Premium have downloaded (§6). */
export interface DownloadHistory {
  /** When the person with this number at the identity provider downloaded the files that count in this month of Paris, 'YYYY-MM'. */
  countedIn(month: string, subject: string): Promise<readonly Instant[]>
}
