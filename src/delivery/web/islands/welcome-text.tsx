import * as pageIds from '#delivery/web/contract/page-ids.ts'
import { PREMIUM_WELCOME_TEXTS } from '#domain/messages.ts'

import { OfferContents } from '../components/premium/offer.tsx'
import { SiteMark } from '../components/shell/icon.tsx'

import styles from './welcome-text.module.css'

/** Renders the text of the Premium welcome after a trial or a subscription starts. */
export function WelcomeText({ offer }: { readonly offer: 'trial' | 'subscription' }) {
  const { title, text } = PREMIUM_WELCOME_TEXTS[offer]
  return (
    <form method="dialog" className={styles.welcome}>
      <SiteMark className={styles.mark} />
      <p className={styles.kicker}>Actualité Premium</p>
      <h2 id={pageIds.welcomeTitle}>{title}</h2>
      <p id={pageIds.welcomeText} className={styles.text}>
        {text}
      </p>
      <OfferContents />
      <button type="submit" className="button">
        {PREMIUM_WELCOME_TEXTS.close}
      </button>
    </form>
  )
}
