import { Section } from '#delivery/web/components/document/section.tsx'
import { Icon } from '#delivery/web/components/shell/icon.tsx'
import type { IconName } from '#delivery/web/components/shell/icon.tsx'

import { State } from './state.tsx'

/** The sizes of text, by the names of styles/tokens.css, each with the face that it is set in. */
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

const ICONS: readonly IconName[] = [
  'menu',
  'close',
  'search',
  'basket',
  'person',
  'home',
  'paper',
  'letter',
  'dot',
  'image',
  'products',
  'external',
  'download',
  'chevron',
  'back',
  'phone',
]

/** The scale of the text, and the icons. */
export function TypeStyles() {
  return (
    <>
      <Section id="echelle" title="Échelle du texte">
        {SIZES.map(([size, face]) => (
          <State key={size} name={`${size}, ${face}`}>
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
          </State>
        ))}
      </Section>
      <Section id="pictogrammes" title="Pictogrammes" layout="grid">
        {ICONS.map((name) => (
          <State key={name} name={name}>
            <Icon name={name} />
          </State>
        ))}
      </Section>
    </>
  )
}
