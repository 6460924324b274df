import type { ContentPageView } from '#application/views/site-views.ts'
import { hooks } from '#delivery/web/contract/hooks.ts'
import type { HookAttributes } from '#delivery/web/contract/hooks.ts'
import { templateFileAt } from '#domain/downloads/document-template.ts'
import type { Download as DownloadBlock } from '#domain/editorial/body.ts'
import { printFileLabel, printFileSize } from '#domain/editorial/offered-download.ts'
import type { OfferedDownload } from '#domain/editorial/offered-download.ts'

import { Icon } from '../shell/icon.tsx'
import { Link } from '../shell/link.tsx'
import { Notices } from './notices.tsx'

import styles from './media.module.css'

/** A file to download, with its type and weight: « PDF – 240 Ko ». */
export function Download({ download }: { readonly download: DownloadBlock }) {
  const { format, bytes } = download
  const facts = [format, bytes === undefined ? undefined : printFileSize(bytes)].filter(
    (fact) => fact !== undefined,
  )
  return (
    <p className={styles.download}>
      <Icon name="download" />
      <span>
        <Link href={download.href} marks={downloadMarks(download.href)}>
          {printFileLabel(download)}
        </Link>
        {facts.length > 0 && <span className={styles.facts}>{facts.join(' – ')}</span>}
      </span>
    </p>
  )
}

/** By these a script finds the links to the files that the site makes itself: it brings the file, or says what it takes (§6). */
function downloadMarks(href: string): HookAttributes | undefined {
  return templateFileAt(href) === undefined ? undefined : hooks({ tool: 'download' })
}

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

interface PodcastProps {
  readonly podcast: NonNullable<ContentPageView['podcast']>
}

/** How long an episode lasts and where to listen to it; its text is the page itself. */
export function Podcast({ podcast }: PodcastProps) {
  const { durationMinutes, audioUrl } = podcast
  return (
    <p className={styles.podcast}>
      {durationMinutes !== undefined && <span>{durationMinutes} min d’écoute</span>}
      {audioUrl === undefined ? (
        <span>Lisez l’épisode ci-dessous{'\u00A0'}: la transcription est complète.</span>
      ) : (
        <Link href={audioUrl}>Écouter l’épisode</Link>
      )}
    </p>
  )
}
