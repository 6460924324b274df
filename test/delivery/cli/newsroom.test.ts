import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { aManuscript, EDITORS, ESSAY_PATH as PATH } from '#test/support/fixtures/manuscripts.ts'
import { pagePorts, siteOver } from '#test/support/memory/memory-site.ts'
import { dataOf, runCli } from '#test/support/processes/run-command-line.ts'

const folder = await mkdtemp(join(tmpdir(), 'newsroom-cli-'))
const FILE = join(folder, 'essai.md')
beforeAll(() => writeFile(FILE, aManuscript('Texte.').markdown))
afterAll(() => rm(folder, { recursive: true }))

const { ada, rene, eva } = EDITORS

/** A site with its desk, and a command line over it. */
async function desk() {
  const site = siteOver(await pagePorts())
  const run = (...args: readonly string[]) => runCli(['newsroom', ...args], site)
  for (const { email, name, role } of [ada, rene, eva])
    await run('editors', 'appoint', email, '--name', name, '--role', role)
  return run
}

function plain(text: string): string {
  return text.replaceAll(/[\u00A0\u202F]/g, ' ')
}

test('newsroom settings tells who holds them, and who published what [N69]', async () => {
  const site = siteOver(await pagePorts())
  const run = (...args: readonly string[]) => runCli(['newsroom', 'settings', ...args], site)
  expect(plain((await run()).answer)).toContain('redirects  dossier de contenu  aucune version')
  const opened = await site.settings.open('redirects')
  await site.settings.publish({
    subject: 'redirects',
    fields: { redirections: '/guide/vieux-preavis → /guide/preavis' },
    base: opened?.base ?? '',
    summary: 'Un guide',
    editor: eva,
  })
  expect(plain((await run('redirects')).answer)).toContain(`${eva.email}, rédaction : Un guide`)
  expect(dataOf(await run('redirects', '--json'))).toMatchObject({
    subjects: [{ subject: 'redirects', holder: 'newsroom' }],
    history: [{ number: 1, editor: eva.email }],
  })
  expect((await run('meteo')).code).toBe(64)
})

test('newsroom editors remove quotes the name of an operator that is too long', async () => {
  const name = 'x'.repeat(81)
  const { code, complaint } = await runCli(
    ['newsroom', 'editors', 'remove', ada.email],
    siteOver(await pagePorts()),
    { userName: () => name },
  )
  expect([code, plain(complaint)]).toEqual([64, expect.stringContaining(`« ${name} »`)])
})

test('newsroom show names the articles of the Code to verify [N36]', async () => {
  const run = await desk()
  const file = join(folder, 'cite.md')
  await writeFile(file, aManuscript('Voir :art[L. 9999-99].').markdown)
  await run('save', file, '--path', PATH, '--editor', ada.email)
  expect(plain((await run('show', PATH)).answer)).toContain('L. 9999-99 : article inconnu')
})

test('the newsroom writes, reviews and publishes by command [N10]', async () => {
  const run = await desk()
  const steps = [
    ['save', FILE, '--path', PATH, '--editor', ada.email],
    ['submit', PATH, '--editor', ada.email],
    ['approve', PATH, '--editor', rene.email, '--read', '1'],
    ['publish', PATH, '--editor', eva.email, '--read', '1'],
  ]
  const answers: string[] = []
  for (const step of steps) answers.push(plain((await run(...step)).answer).trim())
  expect(answers).toEqual(
    ['brouillon', 'en relecture', 'approuvé', 'publié'].map(
      (stage) => `${PATH} : version 1, ${stage}.`,
    ),
  )
  const shown = plain((await run('show', PATH)).answer)
  expect(shown).toContain('version 1 approuvée')
  expect(shown).toContain('Révision 4.')
  expect((await run('show', PATH, '--markdown')).answer).toBe(aManuscript('Texte.').markdown)
  expect(plain((await run('list', '--stage', 'published')).answer)).toContain('1 article.')
})

test.each([
  [['publish', PATH, '--editor', eva.email, '--read', '1'], 1, 'notApproved'],
  [['approve', PATH, '--editor', rene.email, '--read', '1'], 1, 'notInReview'],
  [['submit', PATH, '--editor', 'x@preavis.example'], 64, 'editorUnknown'],
  [['submit', '/actualite/autre', '--editor', ada.email], 1, 'articleUnknown'],
  [['withdraw', PATH, '--editor', eva.email, '--reason', '!'], 64, 'reasonInvalid'],
  [['show', PATH, '--version-number', '7'], 1, 'versionUnknown'],
  [['show', PATH, '--version-number', 'abc'], 64, 'numberInvalid'],
  [['approve', PATH, '--editor', rene.email, '--read', 'abc'], 64, 'numberInvalid'],
  [['publish', PATH, '--editor', eva.email, '--read', ''], 64, 'numberInvalid'],
  [['save', FILE, '--path', PATH, '--editor', ada.email, '--revision', '1.5'], 64, 'numberInvalid'],
  [['list', '--stage', 'publie'], 64, 'stageUnknown'],
  [['save', 'absent.md', '--path', PATH, '--editor', ada.email], 64, 'fileUnreadable'],
  [['save', FILE, '--path', PATH, '--editor', ada.email], 1, 'unchanged'],
  [['save', FILE, '--path', PATH, '--editor', ada.email, '--revision', '7'], 1, 'revisionChanged'],
  [['editors', 'appoint', 'x', '--name', 'X', '--role', 'chief'], 64, 'emailInvalid'],
  [['editors', 'appoint', ada.email, '--name', 'Ada', '--role', 'roi'], 64, 'roleUnknown'],
  [['editors', 'remove', 'x@preavis.example'], 64, 'editorUnknown'],
  [
    ['schedule', PATH, '--editor', eva.email, '--read', '1', '--at', '2026-02-30'],
    64,
    'dayInvalid',
  ],
])('the newsroom refuses %j with %i [N10]', async (args, code, reason) => {
  const run = await desk()
  await run('save', FILE, '--path', PATH, '--editor', ada.email)
  const ended = await run(...args, '--json')
  expect(ended.code).toBe(code)
  expect(dataOf(ended)).toMatchObject({ error: { code: reason } })
})

test('a number that is none is quoted in French [N10]', async () => {
  const run = await desk()
  const { complaint } = await run('approve', PATH, '--editor', rene.email, '--read', "l'an 1")
  expect(plain(complaint)).toBe(
    "« l'an 1 » : attendu un nombre entier.\nVoir « preavis newsroom approve --help ».\n",
  )
})

test('a text with mistakes is refused with their places [N10]', async () => {
  const run = await desk()
  const file = join(folder, 'faux.md')
  await writeFile(file, aManuscript('<b>Texte</b>').markdown)
  const { code, complaint } = await run('save', file, '--path', PATH, '--editor', ada.email)
  expect(code).toBe(1)
  expect(plain(complaint)).toContain('ligne 7 : « <b> » : ni HTML ni image dans un document')
})

test('the people of the desk are listed, and leave it [N10]', async () => {
  const run = await desk()
  expect(plain((await run('editors')).answer)).toContain('Eva')
  expect(plain((await run('editors', 'remove', eva.email)).answer)).toBe(
    'Eva n’est plus à la rédaction.\n',
  )
  expect(plain((await run('editors')).answer)).not.toContain('Eva')
})

test('sessions are listed and revoked by command [N12]', async () => {
  const run = await desk()
  expect(plain((await run('sessions')).answer)).toContain('0 session.')
  expect(plain((await run('sessions', 'revoke', eva.email)).answer)).toContain('0 session fermée.')
  expect((await run('sessions', 'revoke', 'x')).code).toBe(64)
})

test.each([
  ['import', '/nulle-part-zz', 'ce dossier n’existe pas'],
  ['import', FILE, 'c’est un fichier'],
  ['export', FILE, 'un fichier se trouve sur ce chemin'],
])('newsroom %s of the folder %s is a usage error [N10]', async (command, path, reason) => {
  const run = await desk()
  await run('save', FILE, '--path', PATH, '--editor', ada.email)
  const editor = command === 'import' ? ['--editor', ada.email] : []
  const { code, complaint } = await run(command, path, ...editor)
  expect(code).toBe(64)
  expect(plain(complaint)).toContain(reason)
})

test.runIf(process.platform === 'linux')('an export below /proc ends at once [N10]', async () => {
  const run = await desk()
  await run('save', FILE, '--path', PATH, '--editor', ada.email)
  expect((await run('export', '/proc/nope')).code).toBe(64)
})
