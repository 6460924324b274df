import { expect, test } from 'vitest'

import { emailEditors } from '#application/newsroom/email-editors.ts'
import type { Message } from '#ports/email-and-sms-messenger.ts'
import { EDITORS, ESSAY_FORM } from '#test/support/fixtures/manuscripts.ts'
import { MemoryLogger } from '#test/support/memory/memory-logger.ts'
import { memoryEditors, memoryNewsroom } from '#test/support/memory/memory-newsroom.ts'
import { runningNewsroom } from '#test/support/processes/running-newsroom.ts'

const TEXT = {
  ...ESSAY_FORM,
  markdown: 'Le délai est d’**un mois**, sauf accord.\n\nIl court de la lettre.\n',
  action: 'save',
}

/** Starts a newsroom with one article, and records the emails to its editors. */
async function commentedNewsroom() {
  const sent: Message[] = []
  const editors = memoryEditors(Object.values(EDITORS))
  const email = emailEditors({
    editors,
    messenger: {
      send: (message) => {
        sent.push(message)
        return Promise.resolve('accepted')
      },
    },
    site: { name: 'Préavis', origin: 'https://www.preavis.example' },
    logger: new MemoryLogger(),
  })
  const clock = { now: () => Date.now() }
  const newsroom = memoryNewsroom(clock, 'content', editors, undefined, undefined, undefined, email)
  const { site, browser } = await runningNewsroom({ newsroom })
  const writer = await browser(EDITORS.ada)
  const { location = '' } = await writer.post('/redaction/articles/nouveau', TEXT)
  const article = location.replace(/\?.*/u, '')
  const reviewer = await browser(EDITORS.rene)
  const comment = (fields: Readonly<Record<string, string>>) =>
    reviewer.post(`${article}/commentaires`, { action: 'commentaire', ...fields })
  return { site, sent, article, writer, reviewer, comment }
}

test('a passage is commented, answered and resolved without scripts [N85]', async () => {
  const { site, article, writer, reviewer, comment } = await commentedNewsroom()
  await using _site = site
  // Typed with other spaces and a straight apostrophe, across the bold words.
  const commented = await comment({
    passage: "Le  délai est d'un mois, sauf",
    commentaire: 'Trois pour un cadre\u00A0?',
  })
  expect(commented.location).toBe(`${article}?fait=commentaire#commentaires`)
  const { text } = await writer.get(article)
  expect(text).toContain('<mark>Le délai est d’un mois, sauf</mark> accord. Il court')
  expect(text).toContain('Trois pour un cadre\u00A0?')
  expect(text).not.toContain('n’existe plus')
  const answer = { action: 'reponse', fil: '1', commentaire: 'Oui, trois.' }
  await writer.post(`${article}/commentaires`, answer)
  await writer.post(`${article}/commentaires`, { action: 'resolu', fil: '1' })
  const resolved = await reviewer.get(article)
  expect(resolved.text).toContain('Oui, trois.')
  expect(resolved.text).toContain('Résolu par Ada')
  await reviewer.post(`${article}/commentaires`, { ...answer, commentaire: 'Et un TAM ?' })
  expect((await writer.get(article)).text).not.toContain('Résolu par')
})

test('a comment stays with its words and tells when they are gone [N85]', async () => {
  const { site, article, writer, comment } = await commentedNewsroom()
  await using _site = site
  await comment({ passage: 'court de la lettre', commentaire: 'Ou de sa réception ?' })
  const save = (version: number, markdown: string) =>
    writer.post(article, { ...TEXT, version: String(version), markdown })
  await save(1, 'Avant tout.\n\nIl court de la lettre, ou plus tard.\n')
  expect((await writer.get(article)).text).not.toContain('n’existe plus')
  await save(2, 'Il court de sa réception.\n')
  expect((await writer.get(article)).text).toContain('Le passage n’existe plus')
})

test('the addressee and the first author get an email [N85]', async () => {
  const { site, sent, article, writer, comment } = await commentedNewsroom()
  await using _site = site
  const passage = 'un mois'
  await comment({ passage, commentaire: 'Vérifier.', destinataire: EDITORS.ada.email })
  await writer.post(`${article}/commentaires`, {
    action: 'reponse',
    fil: '1',
    commentaire: 'Vérifié.',
  })
  expect(sent.map(({ recipient }) => recipient)).toEqual([EDITORS.ada.email, EDITORS.rene.email])
  expect(sent[0]).toMatchObject({ subject: 'Commentaire\u00A0: Essai du préavis' })
  expect(sent[0]?.body).toContain('René commente «\u00A0un mois\u00A0»\u00A0:\n\nVérifier.\n\n')
  expect(sent[1]).toMatchObject({ subject: 'Réponse\u00A0: Essai du préavis' })
})

test('a refused comment keeps its words and says why [N85]', async () => {
  const { site, article, writer, comment } = await commentedNewsroom()
  await using _site = site
  const typed = { passage: 'trois mois', commentaire: 'Pour les cadres.' }
  const absent = await comment(typed)
  expect(absent.status).toBe(422)
  expect(absent.text).toContain('Ces mots ne sont pas dans la dernière version.')
  expect(absent.text).toContain('>trois mois</textarea>')
  expect(absent.text).toContain('>Pour les cadres.</textarea>')
  const wrong: readonly (readonly [Readonly<Record<string, string>>, string])[] = [
    [{ passage: '', commentaire: 'Pour les cadres.' }, 'Copiez ici les mots du texte'],
    [{ passage: 'un mois', commentaire: ' ' }, 'Écrivez un commentaire de 2\u00A0000 signes'],
    [{ ...typed, passage: 'un mois', destinataire: 'x@y.fr' }, 'ne fait plus partie'],
    [{ action: 'reponse', fil: '9', commentaire: 'Oui.' }, 'Ce commentaire n’existe pas.'],
    [{ action: 'autre' }, 'Ce commentaire n’existe pas.'],
  ]
  for (const [fields, message] of wrong) expect((await comment(fields)).text).toContain(message)
  expect((await writer.get(article)).text).not.toContain('Pour les cadres.')
  const elsewhere = await writer.post('/redaction/articles/99/commentaires', {
    action: 'commentaire',
    passage: 'un mois',
    commentaire: 'Nulle part.',
  })
  expect(elsewhere.status).toBe(404)
})
