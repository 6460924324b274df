import type { HookAttributes } from '#delivery/web/contract/hooks.ts'
import { hooks } from '#delivery/web/contract/hooks.ts'
import { templateFileAt } from '#domain/downloads/template-file.ts'
import type { Download as DownloadBlock } from '#domain/editorial/body.ts'
import { printFileLabel } from '#domain/editorial/file-label.ts'
import { printFileSize } from '#domain/editorial/file-size.ts'

import { Icon } from '../shell/icon.tsx'
import { Link } from '../shell/link.tsx'

import styles from './download.module.css'

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
export function downloadMarks(href: string): HookAttributes | undefined {
  return templateFileAt(href) === undefined ? undefined : hooks({ tool: 'download' })
}
