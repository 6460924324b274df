import { use, useEffect, useLayoutEffect } from 'react'

import { isPremiumTrial, showPremiumModal } from '#application/shell/shell-state.ts'
import type { ShellState } from '#application/shell/shell-state.ts'
import { selectorOf } from '#delivery/web/contract/data-attributes.ts'
import * as pageIds from '#delivery/web/contract/element-ids.ts'
import { PREMIUM_WELCOME_TEXTS } from '#domain/messages.ts'

import { OfferContents } from '../components/premium/offer-actions-and-contents.tsx'
import { SiteMark } from '../components/text/icon.tsx'
import { ShellContext, useShell } from './shell-context.ts'

import styles from './welcome-text.module.css'

/** Renders the Premium welcome as a modal dialog after a trial or subscription starts. */
export function PremiumWelcome({ dialog }: { readonly dialog: HTMLDialogElement }) {
  const store = use(ShellContext)
  const offer = useShell(welcomedOffer)
  useEffect(() => {
    dialog.setAttribute('aria-labelledby', pageIds.welcomeTitle)
    dialog.setAttribute('aria-describedby', pageIds.welcomeText)
    const closed = () => {
      store.send({ kind: 'welcomeClosed' })
      keepFocusOnPage()
    }
    dialog.addEventListener('close', closed)
    return () => dialog.removeEventListener('close', closed)
  }, [dialog, store])
  useLayoutEffect(() => {
    if (offer === undefined) dialog.close()
    else if (!dialog.open) dialog.showModal()
  }, [dialog, offer])
  return offer && <WelcomeText offer={offer} />
}

/** Moves a lost focus to the continuation, else to the main content. */
function keepFocusOnPage(): void {
  if (document.activeElement !== document.body) return
  const place = document.querySelector(selectorOf('continuation')) ?? document.querySelector('main')
  if (place instanceof HTMLElement) place.focus({ preventScroll: true })
}

function welcomedOffer(shell: ShellState): 'trial' | 'subscription' | undefined {
  if (!showPremiumModal(shell)) return undefined
  return isPremiumTrial(shell) ? 'trial' : 'subscription'
}

/** Renders the text of the Premium welcome, with the button that closes it. */
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
