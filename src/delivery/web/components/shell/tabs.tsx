import { dataAttributes } from '#delivery/web/contract/data-attributes.ts'
import { themeNewsPath } from '#domain/editorial/theme.ts'
import type { ThemeKey } from '#domain/editorial/theme.ts'
import { THEME_TITLES } from '#domain/messages.ts'
import { PATHS, newsYearPath } from '#domain/navigation/site-paths.ts'

import { frenchNumber } from '../text/dates-numbers-and-marked-text.tsx'
import { Link } from '../text/link.tsx'

import styles from './tabs.module.css'

interface Tab {
  readonly href: string
  readonly label: string
  readonly count?: number
  readonly current?: boolean
  readonly theme?: ThemeKey
}

interface TabsProps {
  /** Name of the tabs for screen readers. */
  readonly label: string
  readonly tabs: readonly Tab[]
  /** True to wrap short tabs on several lines on phones. */
  readonly wrapped?: boolean
}

/** Renders tabs, which are links between pages. */
export function Tabs({ label, tabs, wrapped = false }: TabsProps) {
  if (tabs.length === 0) return null
  return (
    <nav
      className={styles.tabs}
      aria-label={label}
      {...dataAttributes({ wrapped: wrapped || undefined })}
    >
      <ul>
        {tabs.map(({ href, label: name, count, current = false, theme }) => (
          <li key={href} {...dataAttributes({ theme })}>
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

interface ThemeTabsProps {
  readonly themes: readonly ThemeKey[]
  readonly current?: ThemeKey | undefined
  /** Year of an archive, which all tabs share. */
  readonly year?: number
}

/** Renders one tab for all news and one for each theme, for all years or one. */
export function ThemeTabs({ themes, current, year }: ThemeTabsProps) {
  return (
    <Tabs
      label="Thèmes de l’actualité"
      tabs={[
        {
          href: year === undefined ? PATHS.news : newsYearPath(year),
          label: 'Toute l’actualité',
          current: current === undefined,
        },
        ...themes.map((theme) => ({
          href: year === undefined ? themeNewsPath(theme) : newsYearPath(year, theme),
          label: THEME_TITLES[theme],
          current: theme === current,
          theme,
        })),
      ]}
    />
  )
}
