import { use } from 'react'
import type { ReactNode } from 'react'

import { Icon, SiteMark } from '#delivery/web/components/text/icon.tsx'
import * as pageIds from '#delivery/web/contract/element-ids.ts'
import { SHELL_TEXTS } from '#domain/messages.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import { ACCOUNT_TRIAL_NOTICES } from '#domain/premium/premium-messages.ts'

import type { AccountView } from './components/account-page-views.ts'
import { FrameContext } from './components/account-page-views.ts'
import { SiteLink, PageLink } from './components/links.tsx'

import styles from './account-shell.module.css'

interface AccountShellProps {
  readonly kind: AccountView['kind']
  readonly children: ReactNode
}

/** Layout of the account pages: header, content, footer, and tabs on some pages. */
export function AccountShell({ kind, children }: AccountShellProps) {
  const { site } = use(FrameContext)
  return (
    <>
      <a className={styles.skip} href={`#${pageIds.main}`}>
        Aller au contenu
      </a>
      <header className={styles.header}>
        <SiteLink path={PATHS.home} className={styles.brand}>
          <SiteMark className={styles.mark} />
          <span>{site.name}</span>
          <span className="sr-only">, accueil du site</span>
        </SiteLink>
        <a href={`${site.origin}${PATHS.home}`} className={styles.back} data-back>
          <Icon name="back" width={18} height={18} />
          <span>Retour au site</span>
        </a>
      </header>
      <main id={pageIds.main} className={styles.main} tabIndex={-1} data-kind={kind}>
        <AccountTabs kind={kind} />
        <p className={styles.trialNotice} data-trial-notice hidden>
          {ACCOUNT_TRIAL_NOTICES.onWay}
        </p>
        {children}
        <p className={styles.noScript}>
          {WITHOUT_SCRIPTS.has(kind)
            ? 'Sans JavaScript, la connexion se fait par mot de passe, et l’on en choisit un nouveau. Le reste du compte en a besoin.'
            : 'Le compte a besoin de JavaScript pour vérifier qui vous êtes sans rien confier à d’autres. Autorisez-le pour ce site, puis rechargez la page.'}
        </p>
      </main>
      <AccountFooter />
      <output id={pageIds.announcer} className="sr-only" />
    </>
  )
}

/** Pages that work without scripts. */
const WITHOUT_SCRIPTS: ReadonlySet<AccountView['kind']> = new Set([
  'signIn',
  'plainSignIn',
  'forgottenPassword',
  'newPassword',
  'plainReset',
])

const TABS = [
  { page: 'profile', label: SHELL_TEXTS.profile },
  { page: 'security', label: 'Sécurité' },
  { page: 'subscriptions', label: SHELL_TEXTS.subscriptions },
  { page: 'signOut', label: SHELL_TEXTS.signOut },
] as const

function AccountTabs({ kind }: { readonly kind: AccountView['kind'] }) {
  if (!['profile', 'security', 'subscriptions'].includes(kind)) return null
  return (
    <nav className={styles.tabs} aria-label={SHELL_TEXTS.customerArea} data-scripted>
      <ul>
        {TABS.map(({ page, label }) => (
          <li key={page}>
            <PageLink to={page} current={page === kind}>
              {label}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const LEGAL_LINKS = [
  { path: PATHS.legalNotice, label: 'Mentions légales' },
  { path: PATHS.privacy, label: 'Données personnelles' },
  { path: PATHS.cookies, label: 'Cookies' },
  { path: PATHS.terms, label: 'Conditions générales' },
  { path: PATHS.accessibility, label: 'Accessibilité' },
  { path: PATHS.cancellation, label: 'Résilier votre contrat' },
  { path: PATHS.contact, label: 'Contact' },
]

function AccountFooter() {
  const { site, demonstration } = use(FrameContext)
  const { name, phone } = site.publisher
  return (
    <footer className={styles.footer}>
      <nav aria-label="Informations légales">
        <ul>
          {LEGAL_LINKS.map(({ path, label }) => (
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
