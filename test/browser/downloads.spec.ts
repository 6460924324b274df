import { readFile } from 'node:fs/promises'

import type { Page } from 'playwright/test'

import { DEMONSTRATION_ACCOUNTS } from '#application/premium/demonstration-accounts.ts'
import type { DemonstrationKey } from '#application/premium/demonstration-accounts.ts'

import {
  accountPage,
  expectOnSite,
  openAccount,
  signInByPassword,
} from './support/account-pages.ts'
import { expect, expectAccessible, test } from './support/watch.ts'

const LIST = '/modeles'
const ARTICLE = '/actualite/droit-du-travail/abandon-de-poste-presomption-de-demission'

test('a stranger reads in place how to get a file [P01]', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/download')) requested.push(request.url())
  })
  await page.goto(ARTICLE)
  await files(page).first().click()
  const notice = page.locator('output[data-verdict]')
  await expect(notice).toContainText('Connectez-vous pour télécharger ce document.')
  await expect(notice.getByRole('link', { name: 'Se connecter' })).toHaveAttribute(
    'href',
    /\/connexion\?/,
  )
  await expect(notice.getByRole('link', { name: 'Découvrir l’offre Premium' })).toBeVisible()
  await expect(page).toHaveURL(ARTICLE)
  await expectAccessible(page)
  expect(requested).toEqual([])
})

test('a reader without Premium has three files a month [P01]', async ({ page }) => {
  await openAccount(page, 'telecharge')
  await expectKnown(page)
  await page.goto(LIST)
  await expect(await downloadNotice(page, 0, 'pdf')).toContainText('Il vous en reste 2, jusqu’au')
  await expect(await downloadNotice(page, 0, 'pdf')).toContainText('Il vous en reste 2, jusqu’au')
  await expect(await downloadNotice(page, 1, 'docx')).toContainText('Il vous en reste un, jusqu’au')
  await expect(await downloadNotice(page, 2, 'pdf')).toContainText('C’était le dernier')
  await files(page).nth(3).click()
  const refusal = noticeOf(page, 3)
  await expect(refusal).toContainText(
    'Le nombre de téléchargements gratuits est limité chaque mois.',
  )
  await expect(refusal).toContainText(/de nouveaux seront possibles le 1er \p{L}+ \d{4}\./u)
  await expectAccessible(page)
  await expect(await downloadNotice(page, 2, 'pdf')).toContainText('C’était le dernier')
})

test('a Premium reader has every file, as often as they like [P01][A04]', async ({ page }) => {
  await enter(page, 'trial')
  for (const at of [0, 1, 2, 3, 4]) {
    await expect(await downloadNotice(page, at, at % 2 === 0 ? 'pdf' : 'docx')).toHaveText(
      'Le téléchargement commence.',
    )
  }
})

test('without a script the link leads to the conditions of the file [P01]', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(ARTICLE)
  await files(page).first().click()
  await expect(page).toHaveURL(/\/modeles\/mise-en-demeure-abandon-de-poste#pdf$/)
  await expect(page.getByRole('heading', { name: 'Qui peut télécharger' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Connectez-vous' })).toHaveAttribute(
    'href',
    /\/connexion\?/,
  )
  await context.close()
})

function files(page: Page) {
  return page.locator('main a[data-tool=download]')
}

function noticeOf(page: Page, at: number) {
  return files(page).nth(at).locator('xpath=..').locator('output')
}

async function enter(page: Page, who: DemonstrationKey): Promise<void> {
  const { email, password } = DEMONSTRATION_ACCOUNTS[who]
  await page.goto(accountPage('/connexion', LIST))
  await signInByPassword(page, email, password)
  await expectOnSite(page, LIST)
  await expectKnown(page)
}

/** The tokens of the reader are there. */
async function expectKnown(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /Mon espace/ }).first()).toBeVisible()
}

/** Takes a file, which is what its page says in name, kind and weight; gives what the page tells. */
async function downloadNotice(page: Page, at: number, format: 'pdf' | 'docx') {
  const link = files(page).nth(at)
  const coming = page.waitForEvent('download')
  await link.click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(new RegExp(`^[a-z0-9-]+\\.${format}$`))
  const bytes = await readFile(await file.path())
  expect(bytes.toString('latin1', 0, 4)).toBe(format === 'pdf' ? '%PDF' : 'PK\u0003\u0004')
  const weight = `${Math.round(bytes.length / 1000)}\u00A0Ko`
  await expect(link.locator('xpath=..')).toContainText(weight)
  return noticeOf(page, at)
}
