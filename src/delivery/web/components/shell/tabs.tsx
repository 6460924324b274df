import { hooks } from '#delivery/web/contract/hooks.ts'
import type { ThemeKey } from '#domain/editorial/theme.ts'

import { frenchNumber } from '../text/french-number.ts'
import { Link } from './link.tsx'

import styles from './tabs.module.css'

/** One of the lists that a page can be exchanged for. */
export interface Tab {
  readonly href: string
  readonly label: string
  readonly count?: number
  readonly current?: boolean
  readonly theme?: ThemeKey
}

interface TabsProps {
  /** What the tabs choose between. */
  readonly label: string
  readonly tabs: readonly Tab[]
  /** Short ones stand on several lines of a phone, all in sight. */
  readonly wrapped?: boolean
}

/** The lists beside this one: themes, years, letters, categories, groups. */
export function Tabs({ label, tabs, wrapped = false }: TabsProps) {
  if (tabs.length === 0) return null
  return (
    <nav className={styles.tabs} aria-label={label} {...hooks({ wrapped: wrapped || undefined })}>
      <ul>
        {tabs.map(({ href, label: name, count, current = false, theme }) => (
          <li key={href} {...hooks({ theme })}>
            <Link href={href} current={current}>
              {name}
              {count !== undefined && <small> ({frenchNumber(count)})</small>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
