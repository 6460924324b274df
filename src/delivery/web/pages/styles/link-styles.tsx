import { Section } from '#delivery/web/components/document/section.tsx'
import { ThemeKicker } from '#delivery/web/components/document/theme-kicker.tsx'
import { AccountLink } from '#delivery/web/components/shell/account-link.tsx'
import { Link } from '#delivery/web/components/shell/link.tsx'
import { THEME_KEYS } from '#domain/editorial/theme.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { State } from './state.tsx'

/** Every way in which a link is followed, the buttons, and the kickers. */
export function LinkStyles() {
  return (
    <Section id="liens" title="Liens, boutons, surtitres" layout="grid">
      <State name="Link, dans l’application">
        <Link href={PATHS.news}>Toute l’actualité</Link>
      </State>
      <State name="Link, page courante">
        <Link href={PATHS.styles} current>
          Styles
        </Link>
      </State>
      <State name="Link, autre site">
        <Link href="https://www.legifrance.gouv.fr/">Légifrance</Link>
      </State>
      <State name="Link, dans la page">
        <Link href="#cartes">Les cartes</Link>
      </State>
      <State name="Link, contact">
        <Link href="mailto:redaction@preavis.example">redaction@preavis.example</Link>
      </State>
      <State name="Link, refusé">
        <Link href="data:text/html,hostile">Une adresse refusée n’est pas un lien</Link>
      </State>
      <State name="button">
        <p>
          <AccountLink action="signUp" trial className="button">
            Essayer
          </AccountLink>
        </p>
      </State>
      <State name="button button-quiet">
        <p>
          <Link href={PATHS.premiumOffer} className="button button-quiet">
            Voir l’offre
          </Link>
        </p>
      </State>
      {THEME_KEYS.map((theme) => (
        <State key={theme} name={`ThemeKicker, ${theme}`}>
          <ThemeKicker theme={theme} />
        </State>
      ))}
    </Section>
  )
}
