import { expect, test } from 'vitest'

import { minutes } from '#domain/shared/duration.ts'
import { EDITORS, ESSAY_FORM } from '#test/support/fixtures/manuscripts.ts'
import { runningNewsroom } from '#test/support/processes/running-newsroom.ts'

const { ada, rene, eva } = EDITORS
const LIST = '/redaction/articles'
const SELECTION = `${LIST}/selection`

/** Opens a desk with three articles in draft, of which the first is published. */
async function threeArticles() {
  const opened = await runningNewsroom()
  const { browser } = opened
  const [writer, reviewer, chief] = [await browser(ada), await browser(rene), await browser(eva)]
  for (const name of ['un', 'deux', 'trois'])
    await writer.post(`${LIST}/nouveau`, {
      ...ESSAY_FORM,
      title: `Essai ${name}`,
      themes: 'droit-du-travail',
      chemin: `/actualite/essai-${name}`,
      action: 'save',
    })
  const step = { version: '1' }
  await writer.post(`${LIST}/1/etapes`, { ...step, action: 'submit' })
  await reviewer.post(`${LIST}/1/etapes`, { ...step, action: 'approve' })
  await chief.post(`${LIST}/1/etapes`, { ...step, action: 'publish' })
  return { ...opened, writer, chief }
}

test('a theme is added to checked articles after one confirmation [N95]', async () => {
  const { site, writer } = await threeArticles()
  await using _site = site
  const list = await writer.get(LIST)
  expect(list.text).toContain('name="choix" value="2"')
  expect(list.text).not.toContain('Retirer du site…')
  const change = { geste: 'addTheme', 'avec-theme': 'sante-securite' }
  const query = new URLSearchParams([...Object.entries(change), ['choix', '1'], ['choix', '2']])
  const confirm = await writer.get(`${SELECTION}?${query.toString()}`)
  expect(confirm.text).toMatch(/2\sarticles à changer/u)
  expect(confirm.text).toContain('name="choix" value="1.1"')
  expect(confirm.text).toContain('Rien n’est encore changé')
  expect((await writer.get(`${LIST}/1`)).text).not.toContain('version 2')
  const done = await writer.post(SELECTION, { ...change, choix: ['1.1', '2.1'] })
  expect(done.text).toMatch(/2\sarticles changés/u)
  expect(done.text).toContain('Publié, nouvelle version en brouillon')
  const themed = await writer.get(`${LIST}?theme=sante-securite`)
  expect(themed.text).toContain('Essai un')
  expect(themed.text).toContain('Essai deux')
  expect(themed.text).not.toContain('Essai trois')
})

test('what cannot change is told by article, and the others change [N95]', async () => {
  const { site, writer } = await threeArticles()
  await using _site = site
  const change = { geste: 'addTag', etiquette: ' Préavis ' }
  await writer.post(SELECTION, { ...change, choix: ['3.1'] })
  const plan = await writer.get(
    `${SELECTION}?${new URLSearchParams([...Object.entries(change), ['choix', '2'], ['choix', '3'], ['choix', '99'], ['choix', 'x']]).toString()}`,
  )
  expect(plan.text).toMatch(/1\sarticle à changer/u)
  expect(plan.text).toContain('il est déjà ainsi')
  const done = await writer.post(SELECTION, { ...change, choix: ['1.1', '2.9', '3.2'] })
  expect(done.text).toMatch(/1\sarticle changé/u)
  expect(done.text).toContain('Une version plus récente a été enregistrée entre-temps')
  expect(done.text).toContain('il est déjà ainsi')
  const again = await writer.post(SELECTION, { ...change, choix: ['1.1'] })
  expect(again.text).toContain('Aucun article n’a changé.')
})

test('the chief editor withdraws published articles together, with a reason [N95]', async () => {
  const { site, chief } = await threeArticles()
  await using _site = site
  const plan = await chief.get(`${SELECTION}?geste=withdraw&choix=1&choix=2`)
  expect(plan.text).toMatch(/1\sarticle à changer/u)
  expect(plan.text).toContain('Cet article n’est pas publié.')
  const withdrawal = { geste: 'withdraw', choix: ['1.1', '2.1'] }
  const silent = await chief.post(SELECTION, { ...withdrawal, motif: ' ' })
  expect(silent.status).toBe(422)
  const done = await chief.post(SELECTION, { ...withdrawal, motif: 'Loi abrogée' })
  expect(done.text).toMatch(/1\sarticle changé/u)
  expect((await chief.get(`${LIST}/1`)).text).toContain('Loi abrogée')
})

test('a withdrawal of several articles needs the chief and a fresh sign-in [N17] [N95]', async () => {
  const { site, browser, writer } = await threeArticles()
  await using _site = site
  const withdrawal = { geste: 'withdraw', motif: 'Loi abrogée', choix: ['1.1'] }
  expect((await writer.get(`${SELECTION}?geste=withdraw&choix=1`)).status).toBe(403)
  expect((await writer.post(SELECTION, withdrawal)).text).toContain('Votre rôle ne le permet pas')
  const stale = await browser(eva, minutes(11))
  const notice = await stale.get(`${SELECTION}?geste=withdraw&choix=1`)
  expect(notice.text).toContain('moins de dix minutes')
  expect(notice.text).toContain('choix%3D1')
  expect((await stale.post(SELECTION, withdrawal)).status).toBe(403)
  expect((await writer.get(`${LIST}?etape=published`)).text).toContain('Essai un')
})

test('a selection without articles or change does nothing [N95]', async () => {
  const { site, writer } = await threeArticles()
  await using _site = site
  for (const query of ['geste=addTag&etiquette=%C2%AB&choix=1', 'geste=rien', 'geste=addTheme'])
    expect(await writer.get(`${SELECTION}?${query}`)).toMatchObject({ status: 303 })
  expect((await writer.get(`${SELECTION}?geste=addTag&etiquette=a`)).text).toContain(
    'Cochez d’abord des articles',
  )
})
