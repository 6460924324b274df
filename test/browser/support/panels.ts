import type { Page } from 'playwright/test'

import * as pageIds from '#delivery/web/contract/element-ids.ts'

/** Something that opens over a page, on a phone or on a desk. */
export interface Panel {
  readonly name: string
  readonly width: 360 | 1280
  readonly path: string
  /** Opens it and waits until it is there. */
  readonly open: (page: Page) => Promise<void>
}

/** Everything of the shell and of the pages that opens. */
export const PANELS: readonly Panel[] = [
  {
    name: 'menu des matières ouvert',
    width: 1280,
    path: '/',
    open: async (page) => {
      await page.locator(`[popovertarget="${pageIds.areas}"]:visible`).first().click()
      await page.locator(`#${pageIds.areas}`).waitFor()
    },
  },
  { name: 'menu mobile ouvert', width: 360, path: '/', open: openMenu },
  {
    name: 'sous-liste du menu mobile ouverte',
    width: 360,
    path: '/',
    open: async (page) => {
      await openMenu(page)
      const menu = page.locator(`#${pageIds.menu}`)
      await menu.getByRole('button', { name: 'Santé et Sécurité' }).click()
      await page.getByRole('button', { name: 'Retour' }).filter({ visible: true }).waitFor()
    },
  },
  {
    name: 'panneau de recherche ouvert',
    width: 360,
    path: '/',
    open: async (page) => {
      await page.locator(`[popovertarget="${pageIds.searchPanel}"]:visible`).first().click()
      await page.locator(`#${pageIds.searchPanel}`).waitFor()
    },
  },
  {
    name: 'suggestions ouvertes',
    width: 1280,
    path: '/',
    open: async (page) => {
      await page.locator(`#${pageIds.searchField('header')}`).focus()
      await page.keyboard.type('glossaire')
      await page.getByRole('option', { name: 'Glossaire' }).first().waitFor()
      await page.keyboard.press('ArrowDown')
    },
  },
  {
    name: 'bienvenue Premium ouverte',
    width: 1280,
    path: '/contenu/contact',
    open: async (page) => {
      await (await activationButton(page, 'trial')).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'sommaire déplié', width: 360, path: '/guide/la-periode-d-essai', open: unfold },
  { name: 'parties dépliées', width: 1280, path: '/accessibilite', open: unfold },
]

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  await page.locator(`#${pageIds.menu}`).waitFor()
}

async function unfold(page: Page): Promise<void> {
  await page.locator('main details').evaluateAll((folds) => {
    for (const fold of folds) fold.toggleAttribute('open', true)
  })
}

/** Puts a button at the head of the page that declares the event of an activation. */
export async function activationButton(page: Page, offer: 'trial' | 'subscription') {
  await page.evaluate((trial) => {
    const button = document.createElement('button')
    button.textContent = 'Activer'
    button.dataset['event'] = 'premiumActivated'
    if (trial) button.dataset['trial'] = ''
    document.querySelector('main')?.prepend(button)
  }, offer === 'trial')
  return page.getByRole('button', { name: 'Activer', exact: true })
}
