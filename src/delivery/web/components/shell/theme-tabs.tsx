import { themePath } from '#domain/editorial/theme.ts'
import type { ThemeKey } from '#domain/editorial/theme.ts'
import { THEME_TITLES } from '#domain/messages.ts'
import { newsYearPath, PATHS } from '#domain/navigation/site-paths.ts'

import { Tabs } from './tabs.tsx'

interface ThemeTabsProps {
  readonly themes: readonly ThemeKey[]
  readonly current?: ThemeKey | undefined
  /** The year of an archive, which the tabs keep. */
  readonly year?: number
}

/** The news as a whole or of one theme. */
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
          href: year === undefined ? themePath(theme) : newsYearPath(year, theme),
          label: THEME_TITLES[theme],
          current: theme === current,
          theme,
        })),
      ]}
    />
  )
}
