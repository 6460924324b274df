import { dataAttributes } from '#delivery/web/contract/data-attributes.ts'
import type { DataAttributes } from '#delivery/web/contract/data-attributes.ts'
import { parseTemplateFileHref } from '#domain/downloads/document-template.ts'
import type { Download as DownloadBlock } from '#domain/editorial/document-body.ts'
import { formatFileLabel, formatFileSize } from '#domain/editorial/document-downloads.ts'
import type { OfferedDownload } from '#domain/editorial/document-downloads.ts'
import { parseFileHref } from '#domain/editorial/library-file.ts'

import { Icon } from '../text/icon.tsx'
import { Link } from '../text/link.tsx'
import { renderNonBreaking } from '../text/non-breaking-titles.tsx'
import { DetailedLinks } from './detailed-links.tsx'

import styles from './media.module.css'

/** Renders a link to a file, with its type and size if known: « PDF – 240 Ko ». */
export function Download({ download }: { readonly download: DownloadBlock }) {
  const { format, bytes } = download
  const facts = [format, bytes === undefined ? undefined : formatFileSize(bytes)].filter(
    (fact) => fact !== undefined,
  )
  return (
    <p className={styles.download}>
      <Icon name="download" />
      <span>
        <Link href={download.href} marks={downloadMarks(download.href)}>
          <FileName file={download} />
        </Link>
        {facts.length > 0 && <span className={styles.facts}>{facts.join(' – ')}</span>}
      </span>
    </p>
  )
}

/** Name of the link to a file. The format, shown beside it, tells files of one model apart. */
function FileName({ file }: { readonly file: DownloadBlock }) {
  return (
    <>
      {renderNonBreaking(formatFileLabel(file))}
      {file.format !== undefined && <span className="sr-only"> ({file.format})</span>}
    </>
  )
}

/**
 * Returns the data attribute of the download script for files that the site generates or has in its
 * library. Returns undefined for others.
 */
function downloadMarks(href: string): DataAttributes | undefined {
  return parseTemplateFileHref(href) === undefined && parseFileHref(href) === undefined
    ? undefined
    : dataAttributes({ tool: 'download' })
}

/**
 * Renders links to files, with type and size if known, and the document that describes each file.
 */
export function DownloadLinks({ downloads }: { readonly downloads: readonly OfferedDownload[] }) {
  return (
    <DetailedLinks
      links={downloads.map(({ file, document }) => ({
        path: file.href,
        title: <FileName file={file} />,
        marks: downloadMarks(file.href),
        over: [file.format, file.bytes === undefined ? undefined : formatFileSize(file.bytes)]
          .filter((fact) => fact !== undefined)
          .join(' · '),
        under: <Link href={document.path}>{document.title}</Link>,
      }))}
    />
  )
}
