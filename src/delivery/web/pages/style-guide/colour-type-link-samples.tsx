import { Section } from '#delivery/web/components/document/breadcrumb-heading-and-section.tsx'
import { ThemeKicker } from '#delivery/web/components/document/document-header.tsx'
import { Illustration } from '#delivery/web/components/document/generated-illustration.tsx'
import { AccountLink } from '#delivery/web/components/shell/account-link.tsx'
import { ICON_PATHS, Icon } from '#delivery/web/components/shell/icon.tsx'
import type { IconName } from '#delivery/web/components/shell/icon.tsx'
import { Link } from '#delivery/web/components/shell/link.tsx'
import { THEME_KEYS } from '#domain/editorial/theme.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { Specimen } from './specimen-and-sample-views.tsx'

/** Colours, named as in styles/tokens.css. */
const COLOURS = [
  'paper',
  'sunken',
  'raised',
  'ink',
  'soft',
  'rule',
  'rule-strong',
  'accent',
  'on-accent',
  'theme-work',
  'theme-staff',
  'theme-health',
]

/** Renders samples of the colours in the current colour scheme, and of the illustrations. */
export function ColourStyles() {
  return (
    <>
      <Section id="couleurs" title="Couleurs" layout="grid">
        {COLOURS.map((name) => (
          <Specimen key={name} name={name}>
            <svg width="100%" height="48" aria-hidden="true">
              <rect
                width="100%"
                height="100%"
                fill={`var(--${name})`}
                stroke="var(--rule-strong)"
                strokeWidth="2"
              />
            </svg>
          </Specimen>
        ))}
      </Section>
      <Section id="illustrations" title="Illustrations" layout="grid">
        {THEME_KEYS.map((theme) => (
          <Specimen key={theme} name={`Illustration wide, ${theme}`}>
            <Illustration seed={theme} theme={theme} />
          </Specimen>
        ))}
        <Specimen name="Illustration square, sans thème">
          <Illustration seed="carre" shape="square" />
        </Specimen>
      </Section>
    </>
  )
}

/** Text sizes with their typeface, named as in styles/tokens.css. */
const SIZES = [
  ['title-xl', 'display'],
  ['title-l', 'display'],
  ['title-m', 'display'],
  ['title-s', 'display'],
  ['intro', 'serif'],
  ['read', 'serif'],
  ['body', 'sans'],
  ['label', 'sans'],
  ['small', 'sans'],
] as const

const ICONS = Object.keys(ICON_PATHS).filter((name): name is IconName => name in ICON_PATHS)

/** Renders samples of the text sizes and of the icons. */
export function TypeStyles() {
  return (
    <>
      <Section id="echelle" title="Échelle du texte">
        {SIZES.map(([size, face]) => (
          <Specimen key={size} name={`${size}, ${face}`}>
            <svg width="100%" height="64" aria-hidden="true">
              <text
                y="44"
                fill="currentColor"
                fontSize={`var(--text-${size})`}
                fontFamily={`var(--${face})`}
              >
                Préavis, délai, échéance
              </text>
            </svg>
          </Specimen>
        ))}
      </Section>
      <Section id="pictogrammes" title="Pictogrammes" layout="grid">
        {ICONS.map((name) => (
          <Specimen key={name} name={name}>
            <Icon name={name} />
          </Specimen>
        ))}
      </Section>
    </>
  )
}

/** Renders samples of links, buttons and theme kickers. */
export function LinkStyles() {
  return (
    <Section id="liens" title="Liens, boutons, surtitres" layout="grid">
      <Specimen name="Link, dans l’application">
        <Link href={PATHS.news}>Toute l’actualité</Link>
      </Specimen>
      <Specimen name="Link, page courante">
        <Link href={PATHS.styles} current>
          Styles
        </Link>
      </Specimen>
      <Specimen name="Link, autre site">
        <Link href="https://www.legifrance.gouv.fr/">Légifrance</Link>
      </Specimen>
      <Specimen name="Link, dans la page">
        <Link href="#cartes">Les cartes</Link>
      </Specimen>
      <Specimen name="Link, contact">
        <Link href="mailto:redaction@preavis.example">redaction@preavis.example</Link>
      </Specimen>
      <Specimen name="Link, refusé">
        <Link href="data:text/html,hostile">Une adresse refusée n’est pas un lien</Link>
      </Specimen>
      <Specimen name="button">
        <p>
          <AccountLink action="signUp" trial className="button">
            Essayer
          </AccountLink>
        </p>
      </Specimen>
      <Specimen name="button button-quiet">
        <p>
          <Link href={PATHS.premiumOffer} className="button button-quiet">
            Voir l’offre
          </Link>
        </p>
      </Specimen>
      {THEME_KEYS.map((theme) => (
        <Specimen key={theme} name={`ThemeKicker, ${theme}`}>
          <ThemeKicker theme={theme} />
        </Specimen>
      ))}
    </Section>
  )
}
