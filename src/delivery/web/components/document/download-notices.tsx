import { printFileLabel } from '#domain/editorial/file-label.ts'
import { printFileSize } from '#domain/editorial/file-size.ts'
import type { OfferedDownload } from '#domain/editorial/offered-download.ts'

import { Link } from '../shell/link.tsx'
import { downloadMarks } from './download.tsx'
import { Notices } from './notices.tsx'

/** Files to download: the type and weight of each, and the document that says what it is for. */
export function DownloadNotices({ downloads }: { readonly downloads: readonly OfferedDownload[] }) {
  return (
    <Notices
      notices={downloads.map(({ file, document }) => ({
        path: file.href,
        title: printFileLabel(file),
        marks: downloadMarks(file.href),
        over: [file.format, file.bytes === undefined ? undefined : printFileSize(file.bytes)]
          .filter((fact) => fact !== undefined)
          .join(' · '),
        under: <Link href={document.path}>{document.title}</Link>,
      }))}
    />
  )
}
