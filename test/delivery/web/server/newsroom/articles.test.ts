import { expect, test } from 'vitest'

import { minutes } from '#domain/shared/duration.ts'
import { EDITORS, ESSAY_FORM } from '#test/support/fixtures/manuscripts.ts'
import { runningNewsroom } from '#test/support/processes/running-newsroom.ts'

const { ada, rene, eva } = EDITORS
const NEW = '/redaction/articles/nouveau'
const DRAFT = 'aaaaaaaa-0000-4000-8000-aaaaaaaaaaaa'
const ONE = '/redaction/articles/1'

test('an article is written, reviewed, published and withdrawn by forms [N23]', async () => {
  const { site, browser } = await runningNewsroom()
  await using _site = site
  const [writer, reviewer, chief] = [await browser(ada), await browser(rene), await browser(eva)]
  expect(await writer.post(NEW, { ...ESSAY_FORM, action: 'save' })).toMatchObject({
    status: 303,
    location: `${ONE}?fait=version`,
  })
  const step = { version: '1' }
  await writer.post(`${ONE}/etapes`, { ...step, action: 'submit' })
  const own = await writer.post(`${ONE}/etapes`, { ...step, action: 'approve' })
  expect([own.status, own.text.includes('Votre rôle ne le permet pas')]).toEqual([422, true])
  await reviewer.post(`${ONE}/etapes`, { ...step, action: 'approve' })
  expect((await chief.post(`${ONE}/etapes`, { ...step, action: 'publish' })).location).toBe(
    `${ONE}?fait=publish`,
  )
  expect((await chief.get('/redaction/articles?etape=published')).text).toContain(ESSAY_FORM.title)
  await chief.post(`${ONE}/etapes`, { ...step, action: 'withdraw', motif: 'Source retirée' })
  expect((await chief.get(ONE)).text).toContain('Source retirée')
  const newer = { ...ESSAY_FORM, version: '1', markdown: 'Le délai est de deux mois.' }
  await writer.post(ONE, { ...newer, action: 'save' })
  expect((await writer.get(ONE)).text).toMatch(/Page retirée du site le .*Adresse/u)
})

test('an article lists what it cites that does not exist, without refusing [N36]', async () => {
  const { site, browser } = await runningNewsroom()
  await using _site = site
  const [writer, chief] = [await browser(ada), await browser(eva)]
  const markdown = 'Voir :art[L. 9999-99] et L. 8888-88.\n'
  expect((await writer.post(NEW, { ...ESSAY_FORM, markdown, action: 'save' })).status).toBe(303)
  for (const { text } of [await writer.get(ONE), await chief.get(ONE)]) {
    expect(text).toMatch(/2\sarticles du Code à vérifier/u)
    expect(text).toContain('L.\u00A09999-99\u00A0: article inconnu du Code du travail')
    expect(text).toMatch(/8888-88[^(]*\(écrit sans renvoi\)/u)
  }
  await writer.post(ONE, { ...ESSAY_FORM, version: '1', action: 'save' })
  expect((await writer.get(ONE)).text).not.toContain('à vérifier')
})

test('errors stand at their field, and the typed text stays [N22]', async () => {
  const { site, browser } = await runningNewsroom()
  await using _site = site
  const writer = await browser(ada)
  const fields = { ...ESSAY_FORM, title: '', publishedAt: 'demain', action: 'save' }
  const answer = await writer.post(NEW, fields)
  expect(answer.status).toBe(422)
  expect(answer.text).toContain('<a href="#title">')
  expect(answer.text).toContain('<a href="#publishedAt">')
  expect(answer.text).toContain('value="demain"')
  expect(answer.text).toContain('Le délai est d’un mois.')
})

test('a save over a newer version shows both, and one press saves [N25]', async () => {
  const { site, browser } = await runningNewsroom()
  await using _site = site
  const [writer, other] = [await browser(ada), await browser(rene)]
  await writer.post(NEW, { ...ESSAY_FORM, action: 'save' })
  const saved = { ...ESSAY_FORM, version: '1', action: 'save' }
  await other.post(ONE, { ...saved, markdown: 'Le délai est de deux mois.\n' })
  const conflict = await writer.post(ONE, { ...saved, markdown: 'Le délai est de trois mois.\n' })
  expect(conflict.status).toBe(409)
  expect(conflict.text).toContain('trois')
  expect(conflict.text).toContain('deux')
  expect(conflict.text).toContain('name="version" value="2"')
  expect(conflict.text).toContain('Enregistrer mon texte, sans les mots de René')
  expect(conflict.text).toContain('Reprendre le texte de René, sans mes mots')
  const pressed = { ...saved, version: '2', markdown: 'Le délai est de trois mois.\n' }
  expect((await writer.post(ONE, pressed)).location).toBe(`${ONE}?fait=version`)
  const difference = await writer.get(`${ONE}/differences?de=2&a=3`)
  expect(difference.text).toContain('<ins')
})

test('a working copy is previewed by the renderer of the site [N27]', async () => {
  const { site, browser } = await runningNewsroom()
  await using _site = site
  const writer = await browser(ada)
  const typed = { ...ESSAY_FORM, ebauche: DRAFT }
  expect((await writer.post(NEW, { ...typed, action: 'keep' })).location).toContain(
    `?brouillon=${DRAFT}&fait=brouillon`,
  )
  const shown = `${NEW}/apercu?brouillon=${DRAFT}`
  expect((await writer.post(NEW, { ...typed, action: 'preview' })).location).toBe(shown)
  const cut = { ...typed, markdown: 'Un.\n\n::suite\n\nDeux.\n', action: 'preview' }
  expect((await writer.post(NEW, cut)).location).toBe(shown)
  const preview = await writer.get(`${shown}&lecteur=subscriber&jour=2027-01-01`)
  expect(preview.headers['cache-control']).toBe('private, no-store')
  expect(preview.status).toBe(200)
})

test('an editor gives somebody else a link to a draft [N27]', async () => {
  const { site, browser } = await runningNewsroom()
  await using _site = site
  const writer = await browser(ada)
  await writer.post(NEW, { ...ESSAY_FORM, action: 'save' })
  expect((await writer.get(ONE)).text).not.toContain('previsualisation')
  const { text } = await writer.get(`${ONE}?version=1&lecteur=subscriber&jour=&passe=oui`)
  const link = /value="[^"]*(?<path>\/previsualisation\?lien=[^"]+)"/u.exec(text)?.groups?.['path']
  const entry = await writer.get(link ?? '')
  expect(entry.status).toBe(200)
  expect(entry.text).toContain('"kind":"previewEntry"')
  expect(entry.text).toContain('"audience":"subscriber"')
  expect(entry.text).toContain('"isOnePage":true')
})

test('a public article with a newer draft counts as published [N20]', async () => {
  const { site, writer, chief, step } = await approvedDesk()
  await using _site = site
  await step('1', { action: 'publish' })
  await writer.post(ONE, { ...ESSAY_FORM, version: '1', title: 'Un essai revu', action: 'save' })
  const { text } = await chief.get('/redaction/articles?etape=published')
  expect(text).toContain('Publié, nouvelle version en brouillon')
  expect(text).toContain('Publié (1)')
  expect(text).toContain('Brouillon (1)')
})

test('a version is exported as Markdown [N28]', async () => {
  const { site, browser } = await runningNewsroom()
  await using _site = site
  const writer = await browser(ada)
  await writer.post(NEW, { ...ESSAY_FORM, action: 'save' })
  const file = await writer.get(`${ONE}/texte?version=1`)
  expect(file.headers['content-disposition']).toBe('attachment; filename="essai.md"')
  expect(file.text).toContain('Le délai est d’un mois.\n')
})

/** A desk whose first article has an approved version. */
async function approvedDesk() {
  const opened = await runningNewsroom()
  const { browser } = opened
  const [writer, reviewer, chief] = [await browser(ada), await browser(rene), await browser(eva)]
  const approve = async (version: string, markdown: string) => {
    const path = version === '1' ? NEW : ONE
    const fields = { ...ESSAY_FORM, markdown, version: String(Number(version) - 1) }
    await writer.post(path, { ...fields, action: 'save' })
    await writer.post(`${ONE}/etapes`, { version, action: 'submit' })
    await reviewer.post(`${ONE}/etapes`, { version, action: 'approve' })
  }
  await approve('1', 'Le délai est d’un mois.\n')
  const step = (version: string, fields: Readonly<Record<string, string>>) =>
    chief.post(`${ONE}/etapes`, { version, ...fields })
  return { ...opened, writer, chief, approve, step }
}

test('a version is scheduled in Paris time, and the schedule is undone [N04] [N23]', async () => {
  const { site, chief, step } = await approvedDesk()
  await using _site = site
  const past = await step('1', { action: 'schedule', quand: '2020-01-04T06:00' })
  expect(past.status).toBe(422)
  expect(past.text).toContain('<a href="#quand">')
  expect(past.text).toContain('value="2020-01-04T06:00"')
  expect((await step('1', { action: 'schedule', quand: 'demain' })).text).toContain('href="#quand"')
  const moment = { action: 'schedule', quand: '2099-01-04T06:00' }
  expect((await step('1', moment)).location).toBe(`${ONE}?fait=schedule`)
  expect((await chief.get(ONE)).text).toContain('Elle paraîtra le 4 janvier 2099 à 06:00')
  expect((await chief.get('/redaction/articles?etape=scheduled')).text).toContain(ESSAY_FORM.title)
  expect((await step('1', { action: 'unschedule' })).location).toBe(`${ONE}?fait=unschedule`)
  expect((await chief.get(ONE)).text).toContain('Publiez-la')
})

test('a correction needs its public notice, which the history shows [N08]', async () => {
  const { site, chief, approve, step } = await approvedDesk()
  await using _site = site
  await step('1', { action: 'publish' })
  await approve('2', 'Le délai est de deux mois.\n')
  const correction = { action: 'publish', changement: 'correction' }
  const silent = await step('2', { ...correction, avis: ' ' })
  expect([silent.status, silent.text.includes('<a href="#avis">')]).toEqual([422, true])
  expect(silent.text).toContain('Écrivez l’avis public, en une ligne')
  expect(silent.text).toMatch(/value="correction" checked|checked="" value="correction"/u)
  const notified = await step('2', { ...correction, avis: 'Le délai est de deux mois.' })
  expect(notified.location).toBe(`${ONE}?fait=publish`)
  const { text } = await chief.get(ONE)
  expect(text).toContain('Les lecteurs voient la version')
  expect(text).toContain('rectificatif\u00A0: Le délai est de deux mois.')
})

test.each(['publish', 'schedule', 'withdraw', 'override'])(
  'the step %s needs a fresh sign-in, and loses nothing typed [N17] [N26]',
  async (action) => {
    const { site, browser, writer } = await approvedDesk()
    await using _site = site
    const stale = await browser(eva, minutes(11))
    const typed = { version: '1', action, motif: 'Mon motif', avis: 'Mon avis' }
    const refused = await stale.post(`${ONE}/etapes`, typed)
    expect(refused.status).toBe(403)
    for (const words of [
      'moins de dix minutes',
      'value="Mon motif"',
      'value="Mon avis"',
      'frais=oui',
    ])
      expect(refused.text).toContain(words)
    expect((await stale.get(ONE)).text).toContain('Se connecter de nouveau')
    expect((await writer.get(ONE)).text).toContain('Approuvé')
    const again = await (await browser(eva)).post(`${ONE}/etapes`, { ...typed, jeton: 'ancien' })
    expect([again.status, again.text.includes('value="Mon motif"')]).toEqual([403, true])
  },
)

test('a returned version shows its note to the author first [N57]', async () => {
  const { site, browser } = await runningNewsroom()
  await using _site = site
  const [writer, reviewer] = [await browser(ada), await browser(rene)]
  await writer.post(NEW, { ...ESSAY_FORM, action: 'save' })
  await writer.post(`${ONE}/etapes`, { version: '1', action: 'submit' })
  const silent = await reviewer.post(`${ONE}/etapes`, { version: '1', action: 'return' })
  expect(silent.text).toContain('<a href="#renvoi">')
  await reviewer.post(`${ONE}/etapes`, {
    version: '1',
    action: 'return',
    motif: 'Citer la loi\r\n\r\nAbréger',
  })
  const { text } = await writer.get(ONE)
  expect(text.indexOf('>Citer la loi\n\nAbréger</blockquote>')).toBeGreaterThan(0)
  expect(text.indexOf('>Citer la loi\n\nAbréger</blockquote>')).toBeLessThan(
    text.indexOf('name="title"'),
  )
  expect(text).toContain('La version 1 a été renvoyée')
  expect(text).not.toContain('n’est pas encore soumise')
  await writer.post(`${ONE}/etapes`, { version: '1', action: 'submit' })
  expect((await writer.get(ONE)).text).not.toContain('>Citer la loi\n\nAbréger</blockquote>')
})

test('a wrong address hides no other mistake [N22]', async () => {
  const { site, browser } = await runningNewsroom()
  await using _site = site
  const writer = await browser(ada)
  const answer = await writer.post(NEW, { ...ESSAY_FORM, chemin: '/', title: '', action: 'save' })
  expect(answer.text).toContain('<a href="#path">')
  expect(answer.text).toContain('<a href="#title">')
})

test('the chief adopts a page of the content folder by a form [N06]', async () => {
  const { site, browser } = await runningNewsroom()
  await using _site = site
  const [writer, chief] = [await browser(ada), await browser(eva)]
  const adopt = '/redaction/articles/reprendre'
  const path = '/actualite/droit-du-travail/abandon-de-poste-presomption-de-demission'
  const byWriter = await writer.post(adopt, { chemin: path })
  expect([byWriter.status, (await writer.get('/redaction/articles')).text.includes(adopt)]).toEqual(
    [422, false],
  )
  for (const wrong of ['/guide/nulle-part', '../../etc/passwd', '']) {
    const refused = await chief.post(adopt, { chemin: wrong })
    expect([refused.status, refused.text.includes(`value="${wrong}"`)]).toEqual([422, true])
  }
  expect((await chief.post(adopt, { chemin: path })).location).toBe(`${ONE}?fait=reprise`)
  expect((await chief.get(`${ONE}?fait=reprise`)).text).toContain('Page reprise à la rédaction')
  expect((await chief.post(adopt, { chemin: path })).text).toContain('déjà à la rédaction')
})

/** Returns the hidden fields of a form over the first version. */
function pageOf(text: string) {
  return {
    version: '1',
    page: / name="page" value="([\w-]+)"/u.exec(text)?.[1] ?? '',
    copie: / name="copie" value="(\d*)"/u.exec(text)?.[1] ?? '',
  }
}

test('a draft of another tab is named before it is replaced [N58]', async () => {
  const { site, browser } = await runningNewsroom()
  await using _site = site
  const writer = await browser(ada)
  await writer.post(NEW, { ...ESSAY_FORM, action: 'save' })
  const [one, two] = [pageOf((await writer.get(ONE)).text), pageOf((await writer.get(ONE)).text)]
  await writer.post(ONE, { ...ESSAY_FORM, ...one, markdown: 'Premier onglet.', action: 'keep' })
  const second = { ...ESSAY_FORM, ...two, markdown: 'Second onglet.' }
  for (const action of ['keep', 'preview', 'save']) {
    const named = await writer.post(ONE, { ...second, action })
    expect([named.status, named.text.includes('Second onglet.')]).toEqual([422, true])
    expect(named.text).toContain('Vous avez un autre brouillon')
  }
  expect((await writer.get(`${ONE}?brouillon=oui`)).text).toContain('Premier onglet.')
  const again = pageOf((await writer.post(ONE, { ...second, action: 'keep' })).text)
  const replaced = await writer.post(ONE, { ...second, ...again, action: 'keep' })
  expect(replaced.location).toContain('fait=brouillon')
  expect((await writer.post(ONE, { ...second, ...again, action: 'preview' })).status).toBe(303)
})
