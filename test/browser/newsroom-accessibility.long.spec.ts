import {
  editorPage,
  editorState,
  expectEditorPageIsAccessible,
} from './support/newsroom-editors.ts'
import { publishArticle } from './support/publish-article.ts'
import type { BrowserState } from './support/signed-in-states.ts'
import { test } from './support/watch.ts'

test.describe.configure({ mode: 'serial' })

/** The chief editor, signed in once. */
let state: BrowserState

test.beforeAll(async ({ browser }) => {
  state = await editorState(browser, 'chief')
})

for (const [path, row] of [
  ['/reglages/redirections', 'N65'],
  ['/reglages/accueil', 'N71'],
  ['/reglages/bannieres', 'N48'],
  ['/reglages/menus', 'N70'],
  ['', 'N50'],
  ['/a-faire/relecture', 'N50'],
  ['/a-faire/droit', 'N50'],
  ['/a-faire/reponses', 'N50'],
  ['/a-faire/liens', 'N50'],
  ['/a-faire/simulateurs', 'N50'],
  ['/articles', 'N50'],
  ['/articles/selection?geste=addTag&etiquette=essai&choix=1', 'N95'],
  ['/calendrier', 'N97'],
  ['/signatures', 'N87'],
  ['/signatures?nom=la-redaction&nouveau-nom=La+r%C3%A9daction+du+site', 'N87'],
  ['/etiquettes', 'N87'],
  ['/etiquettes?nom=cse&nouveau-nom=Comit%C3%A9+social', 'N87'],
  ['/equipe', 'N14'],
  ['/lectures', 'N96'],
  ['/lettres', 'N80'],
  ['/articles/nouveau', 'N22'],
  ['/articles/nouveau?lettre=st', 'N80'],
  ['/liens?q=convention', 'N94'],
  ['/images', 'N90'],
  ['/fichiers', 'N93'],
  ['/articles/nouveau/son?brouillon=81f8a813-e54e-49d4-ab70-c001bec3695b', 'R10'],
]) {
  test(`/redaction${path} fits, and is accessible in both schemes [${row}]`, async ({
    browser,
    page,
  }) => {
    const chief = await editorPage(browser, state)
    await chief.goto(`/redaction${path}`)
    await expectEditorPageIsAccessible(chief, page)
    await chief.context().close()
  })
}

test('the pages of an article are accessible, its changes and versions too [N24] [N40]', async ({
  browser,
  page,
}) => {
  test.setTimeout(300_000)
  const slug = `acces-${process.pid}-${Date.now()}`
  const path = `/actualite/droit-du-travail/${slug}`
  const text = 'Un texte[^1] de [deux mots](/guide).\n\n- un point\n\n[^1]: Une note.\n'
  const desk = await publishArticle(browser, { path, title: `Un texte, ${slug}`, text })
  const chief = await editorPage(browser, state)
  await chief.goto(desk)
  await chief.locator('textarea[name=markdown]').fill(`${text}\nUn **ajout**.\n`)
  await chief.getByRole('button', { name: 'Enregistrer une version' }).click()
  for (const shown of [desk, `${desk}/differences?de=1&a=2`, `${desk}/versions`]) {
    await chief.goto(shown)
    await expectEditorPageIsAccessible(chief, page)
  }
  await chief.context().close()
})

test('the preview of a letter is accessible [N80]', async ({ browser, page }) => {
  const chief = await editorPage(browser, state)
  await chief.goto('/redaction/articles/nouveau?lettre=st')
  await chief.getByLabel('Objet').fill(`Une lettre ${Date.now()}`)
  await chief.getByLabel('Introduction').fill('Ce que dit la lettre du mois, à qui la reçoit.')
  await chief.locator('textarea[name=markdown]').fill('Bonjour à **tous**.')
  await chief.getByRole('button', { name: 'Enregistrer une version' }).click()
  await chief.goto(`${new URL(chief.url()).pathname}/courriel?version=1`)
  await expectEditorPageIsAccessible(chief, page)
  await chief.context().close()
})

for (const subject of ['redirections', 'menus', 'bannieres', 'accueil'])
  test(`the checked settings ${subject} are accessible [N49]`, async ({ browser, page }) => {
    const chief = await editorPage(browser, state)
    await chief.goto(`/redaction/reglages/${subject}`)
    await chief.getByLabel('Ce qui change').fill('Un essai')
    await chief.getByRole('button', { name: 'Vérifier et comparer' }).click()
    await expectEditorPageIsAccessible(chief, page)
    await chief.context().close()
  })
