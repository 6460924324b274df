import { use } from 'react'

import { PATHS } from '#domain/navigation/site-paths.ts'

import { FrameContext } from '../frame-context.ts'
import { PageLink } from './page-link.tsx'
import { SiteLink } from './site-link.tsx'

import styles from './account-footer.module.css'

const LEGAL = [
  { path: PATHS.legalNotice, label: 'Mentions légales' },
  { path: PATHS.privacy, label: 'Données personnelles' },
  { path: PATHS.cookies, label: 'Cookies' },
  { path: PATHS.terms, label: 'Conditions générales' },
  { path: PATHS.accessibility, label: 'Accessibilité' },
  { path: PATHS.cancellation, label: 'Résilier votre contrat' },
  { path: PATHS.contact, label: 'Contact' },
]

/** The foot of every page of the account service: who publishes it, and what the law asks for. */
export function AccountFooter() {
  const { site, demonstration } = use(FrameContext)
  const { name, phone } = site.publisher
  return (
    <footer className={styles.footer}>
      <nav aria-label="Informations légales">
        <ul>
          {LEGAL.map(({ path, label }) => (
            <li key={path}>
              <SiteLink path={path}>{label}</SiteLink>
            </li>
          ))}
        </ul>
      </nav>
      <p>
        {name} –{' '}
        <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone.replaceAll(' ', '\u00A0')}</a>
      </p>
      {demonstration && (
        <p className={styles.demonstration}>
          Machine de développement{'\u00A0'}: les e-mails et les SMS ne partent pas, ils se lisent
          dans les <PageLink to="messages">messages envoyés</PageLink>.
        </p>
      )}
    </footer>
  )
}
