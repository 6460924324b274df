import type { MainTheme } from '#application/views/news-views.ts'
import { hooks } from '#delivery/web/contract/hooks.ts'
import { themePath, themeSectionPath } from '#domain/editorial/theme.ts'
import { ENTRY_NOUNS, THEME_TITLES } from '#domain/messages.ts'

import { Illustration } from '../document/illustration.tsx'
import { Section } from '../document/section.tsx'
import { CountedLinks } from '../lists/counted-links.tsx'
import { Link } from '../shell/link.tsx'
import { frenchNumber } from '../text/french-number.ts'

import styles from './main-themes.module.css'

/** The three themes with what the site holds under each, and their main subjects. */
export function MainThemes({ themes }: { readonly themes: readonly MainTheme[] }) {
  if (themes.length === 0) return null
  return (
    <Section id="matieres" title="Explorer par matière" layout="grid">
      {themes.map((theme) => (
        <Theme key={theme.theme} theme={theme} />
      ))}
    </Section>
  )
}

function Theme({ theme: { theme, entries, subjects } }: { readonly theme: MainTheme }) {
  return (
    <article className={styles.theme} {...hooks({ theme })}>
      <Illustration seed={themePath(theme)} theme={theme} />
      <h3>
        <Link href={themeSectionPath(theme)}>{THEME_TITLES[theme]}</Link>
      </h3>
      <ul className={styles.entries}>
        {entries.map(({ kind, total }) => (
          <li key={kind}>
            <b>{frenchNumber(total)}</b> {ENTRY_NOUNS[kind]?.[total < 2 ? 0 : 1]}
          </li>
        ))}
      </ul>
      {subjects.length > 0 && (
        <CountedLinks links={subjects} label={`Sujets\u00A0: ${THEME_TITLES[theme]}`} />
      )}
    </article>
  )
}
