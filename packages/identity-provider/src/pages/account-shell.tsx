import { use } from 'react'
import type { ReactNode } from 'react'

import { Icon } from '#delivery/web/components/shell/icon.tsx'
import { SiteMark } from '#delivery/web/components/shell/site-mark.tsx'
import { ANNOUNCER_ID, PAGE_IDS } from '#delivery/web/page-ids.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import { ACCOUNT_TRIAL_NOTICES } from '#domain/premium/trial-messages.ts'

import type { AccountView } from './account-view.ts'
import { FrameContext } from './frame-context.ts'
import { AccountFooter } from './parts/account-footer.tsx'
import { AccountTabs } from './parts/account-tabs.tsx'
import { SiteLink } from './parts/site-link.tsx'

import styles from './account-shell.module.css'

interface AccountShellProps {
  readonly kind: AccountView['kind']
  readonly children: ReactNode
}

/** Every page of the account service: the brand, which leads back to the site, the page, and what the law asks of a foot. */
export function AccountShell({ kind, children }: AccountShellProps) {
  const { site } = use(FrameContext)
  return (
    <>
      <a className={styles.skip} href={`#${PAGE_IDS.main}`}>
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
      <main id={PAGE_IDS.main} className={styles.main} tabIndex={-1} data-kind={kind}>
        <AccountTabs kind={kind} />
        <p className={styles.wished} data-wished hidden>
          {ACCOUNT_TRIAL_NOTICES.onWay}
        </p>
        {children}
        <p className={styles.noScript}>
          Le compte a besoin de JavaScript pour vérifier qui vous êtes sans rien confier à d’autres.
          Autorisez-le pour ce site, puis rechargez la page.
        </p>
      </main>
      <AccountFooter />
      <output id={ANNOUNCER_ID} className="sr-only" />
    </>
  )
}
