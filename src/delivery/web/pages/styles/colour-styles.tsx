import { Illustration } from '#delivery/web/components/document/illustration.tsx'
import { Section } from '#delivery/web/components/document/section.tsx'
import { THEME_KEYS } from '#domain/editorial/theme.ts'

import { State } from './state.tsx'

/** The colours, by the names of styles/tokens.css. */
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

/** The colours in the scheme of the reader, and the drawings made of them. */
export function ColourStyles() {
  return (
    <>
      <Section id="couleurs" title="Couleurs" layout="grid">
        {COLOURS.map((name) => (
          <State key={name} name={name}>
            <svg width="100%" height="48" aria-hidden="true">
              <rect
                width="100%"
                height="100%"
                fill={`var(--${name})`}
                stroke="var(--rule-strong)"
                strokeWidth="2"
              />
            </svg>
          </State>
        ))}
      </Section>
      <Section id="illustrations" title="Illustrations" layout="grid">
        {THEME_KEYS.map((theme) => (
          <State key={theme} name={`Illustration wide, ${theme}`}>
            <Illustration seed={theme} theme={theme} />
          </State>
        ))}
        <State name="Illustration square, sans thème">
          <Illustration seed="carre" shape="square" />
        </State>
      </Section>
    </>
  )
}
