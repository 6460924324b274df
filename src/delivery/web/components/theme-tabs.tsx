import { themePath } from '../../../domain/editorial/theme.ts'
import type { ThemeKey } from '../../../domain/editorial/theme.ts'
import { THEME_TITLES } from '../../../domain/messages.ts'
import { PATHS } from '../../../domain/navigation/site-paths.ts'
import { Link } from './link.tsx'

import styles from './theme-tabs.module.css'

interface ThemeTabsProps {
  readonly themes: readonly ThemeKey[]
  readonly current?: ThemeKey
}

/** The news as a whole or of one theme. */
export function ThemeTabs({ themes, current }: ThemeTabsProps) {
  return (
    <nav className={styles.tabs} aria-label="Thèmes de l’actualité">
      <ul>
        <li>
          <Link href={PATHS.news} current={current === undefined}>
            Toute l’actualité
          </Link>
        </li>
        {themes.map((theme) => (
          <li key={theme} data-theme={theme}>
            <Link href={themePath(theme)} current={theme === current}>
              {THEME_TITLES[theme]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
