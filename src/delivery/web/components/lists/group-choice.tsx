import { faultId, NEWSLETTER_FIELDS, NEWSLETTER_IDS } from '#delivery/web/contract/forms.ts'
import { SECTOR_KEYS } from '#domain/editorial/sector.ts'
import type { SectorKey } from '#domain/editorial/sector.ts'
import { SECTOR_TEXTS } from '#domain/messages.ts'

import styles from '../forms/form.module.css'

interface GroupChoiceProps {
  readonly legend: string
  readonly chosen: readonly SectorKey[]
  readonly fault?: string | undefined
  /** Whether the reader should be brought here at once. */
  readonly focused?: boolean
}

/** The groups of newsletters, one box for each sector; none is ticked beforehand, for consent is given and not left (§3). */
export function GroupChoice({ legend, chosen, fault, focused = false }: GroupChoiceProps) {
  return (
    <fieldset aria-describedby={faultId('groups')}>
      <legend>{legend}</legend>
      <p id={faultId('groups')} className={styles.fault}>
        {fault}
      </p>
      {SECTOR_KEYS.map((key, rank) => (
        <div key={key}>
          <input
            id={boxId(key, rank)}
            type="checkbox"
            name={NEWSLETTER_FIELDS.group}
            value={key}
            defaultChecked={chosen.includes(key)}
            aria-invalid={fault === undefined ? undefined : true}
            {...(focused && rank === 0 && { autoFocus: true })}
          />
          <label htmlFor={boxId(key, rank)}>{SECTOR_TEXTS[key].title}</label>
        </div>
      ))}
    </fieldset>
  )
}

/** The first bears the name of the whole, so that a link leads to it. */
function boxId(key: SectorKey, rank: number): string {
  return rank === 0 ? NEWSLETTER_IDS.groups : `${NEWSLETTER_IDS.groups}-${key}`
}
