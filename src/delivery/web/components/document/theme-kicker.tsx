import { hooks } from '#delivery/web/contract/hooks.ts'
import { themePath } from '#domain/editorial/theme.ts'
import type { ThemeKey } from '#domain/editorial/theme.ts'
import { THEME_TITLES } from '#domain/messages.ts'

import { Link } from '../shell/link.tsx'

/** The theme above a title, in its colour. */
export function ThemeKicker({ theme }: { readonly theme: ThemeKey }) {
  return (
    <span className="kicker" {...hooks({ theme })}>
      <Link href={themePath(theme)}>{THEME_TITLES[theme]}</Link>
    </span>
  )
}
