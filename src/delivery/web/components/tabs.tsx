import type { ThemeKey } from '../../../domain/editorial/theme.ts'
import { Link } from './link.tsx'

import styles from './tabs.module.css'

/** One of the lists that a page can be exchanged for. */
export interface Tab {
  readonly href: string
  readonly label: string
  readonly current?: boolean
  readonly theme?: ThemeKey
}

interface TabsProps {
  /** What the tabs choose between. */
  readonly label: string
  readonly tabs: readonly Tab[]
}

/** The lists beside this one: themes, years, letters, categories, groups. */
export function Tabs({ label, tabs }: TabsProps) {
  if (tabs.length === 0) return null
  return (
    <nav className={styles.tabs} aria-label={label}>
      <ul>
        {tabs.map(({ href, label: name, current = false, theme }) => (
          <li key={href} data-theme={theme}>
            <Link href={href} current={current}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
