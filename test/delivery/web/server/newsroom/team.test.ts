import { expect, test } from 'vitest'

import { EDITORS } from '#test/support/fixtures/manuscripts.ts'
import { runningNewsroom } from '#test/support/processes/running-newsroom.ts'

const TEAM = '/redaction/equipe'
const LEO = { adresse: 'leo@preavis.example', nom: 'Léo', role: 'writer' }

test('the chief confirms a role before it is given, changed or removed [N18]', async () => {
  const { site, browser } = await runningNewsroom()
  await using _site = site
  const chief = await browser(EDITORS.eva)
  const question = await chief.post(TEAM, LEO)
  expect(question.status).toBe(200)
  expect(question.text).toContain('Léo (leo@preavis.example) entre à la rédaction')
  expect((await chief.get(TEAM)).text).not.toContain('Léo')
  expect((await chief.post(TEAM, { ...LEO, confirme: 'oui' })).location).toBe(`${TEAM}?fait=oui`)
  expect((await chief.get(`${TEAM}?fait=oui`)).text).toContain(
    'Rôle enregistré\u00A0: Léo, rédaction.',
  )
  expect((await chief.post(TEAM, { ...LEO, role: 'chief' })).text).toContain(
    'passe de «\u00A0rédaction\u00A0» à «\u00A0rédaction en chef\u00A0»',
  )
  const removal = { adresse: LEO.adresse, retirer: 'oui' }
  expect((await chief.post(TEAM, removal)).text).toContain('Retirer Léo de la rédaction')
  expect((await chief.get(TEAM)).text).toContain('Retirer Léo…')
  expect((await chief.post(TEAM, { ...removal, confirme: 'oui' })).status).toBe(303)
  const { text } = await chief.get(`${TEAM}?fait=oui`)
  expect(text).toContain('Léo n’est plus à la rédaction')
  expect(text).toContain('rôle retiré, par eva@preavis.example')
  expect(text).not.toContain('Retirer Léo…')
})

test('a wrong role form changes nothing and keeps what was typed [N18]', async () => {
  const { site, browser } = await runningNewsroom()
  await using _site = site
  const chief = await browser(EDITORS.eva)
  const wrong = await chief.post(TEAM, { ...LEO, adresse: 'léo', nom: 'Léo Blanc' })
  expect([wrong.status, wrong.text.includes('value="Léo Blanc"')]).toEqual([422, true])
  const own = { adresse: EDITORS.eva.email, retirer: 'oui', confirme: 'oui' }
  expect((await chief.post(TEAM, own)).status).toBe(422)
  expect((await chief.get(TEAM)).text).not.toContain('Léo Blanc')
})
