import { formatCount } from '#domain/editorial/french-formats.ts'

import type { SettingFormView } from '../settings-view.ts'

import styles from './desk.module.css'

/** Maximum number of lines shown of each list. */
const MAX_LINES = 200

/** Lists of removed and added lines of settings. Each list shows at most 200 lines. */
export function SettingsDiff({
  changes: { removed, added },
}: {
  readonly changes: NonNullable<SettingFormView['conflict']>
}) {
  if (removed.length === 0 && added.length === 0)
    return <p>Les mêmes lignes que ce qui est publié.</p>
  return (
    <>
      <ChangedLines title="Retiré" kind="removed" lines={removed} />
      <ChangedLines title="Ajouté" kind="added" lines={added} />
    </>
  )
}

interface ChangedLinesProps {
  readonly title: string
  readonly kind: 'removed' | 'added'
  readonly lines: readonly string[]
}

function ChangedLines({ title, kind, lines }: ChangedLinesProps) {
  if (lines.length === 0) return null
  const more = lines.length - MAX_LINES
  return (
    <div className={styles.block} data-kind={kind}>
      <p
        className={styles.kind}
      >{`${title}\u00A0: ${formatCount(lines.length, 'ligne', 'lignes')}`}</p>
      <ul>
        {lines.slice(0, MAX_LINES).map((line) => (
          <li key={line}>{kind === 'added' ? <ins>{line}</ins> : <del>{line}</del>}</li>
        ))}
      </ul>
      {more > 0 && <p>{`Et ${formatCount(more, 'autre ligne', 'autres lignes')}.`}</p>}
    </div>
  )
}
