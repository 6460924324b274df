import {
  editorPage,
  editorState,
  expectEditorPageIsAccessible,
} from './support/newsroom-editors.ts'
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
  ['/etiquettes', 'N87'],
  ['/equipe', 'N14'],
  ['/lectures', 'N96'],
  ['/lettres', 'N80'],
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
