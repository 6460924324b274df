import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { aManuscript, EDITORS, ESSAY_PATH as PATH } from '#test/support/fixtures/manuscripts.ts'
import { pagePorts, siteOver } from '#test/support/memory/memory-site.ts'
import { dataOf, runCli } from '#test/support/processes/run-command-line.ts'

const folder = await mkdtemp(join(tmpdir(), 'newsroom-cli-'))
const FILE = join(folder, 'essai.md')
beforeAll(() => writeFile(FILE, aManuscript('Texte.').markdown))
afterAll(() => rm(folder, { recursive: true }))

const { ada, rene, eva } = EDITORS

/** A command line over a newsroom with three people, and the essay imported from a file. */
async function desk(words = 'Texte.') {
  const site = siteOver(await pagePorts())
  const run = (...args: readonly string[]) => runCli(['newsroom', ...args], site)
  for (const { email, name, role } of [ada, rene, eva])
    await run('editors', 'appoint', email, '--name', name, '--role', role)
  const source = await mkdtemp(join(folder, 'source-'))
  const file = join(source, `${PATH}.md`)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, aManuscript(words).markdown)
  const imported = await run('import', source, '--editor', ada.email)
  return { run, source, imported }
}

function plain(text: string): string {
  return text.replaceAll(/[\u00A0\u202F]/g, ' ')
}

test("newsroom editors remove quotes an operator's name that is too long", async () => {
  const name = 'x'.repeat(81)
  const { code, complaint } = await runCli(
    ['newsroom', 'editors', 'remove', ada.email],
    siteOver(await pagePorts()),
    { userName: () => name },
  )
  expect([code, plain(complaint)]).toEqual([64, expect.stringContaining(`« ${name} »`)])
})

test('newsroom show names the articles of the Code to verify [N36]', async () => {
  const { run } = await desk('Voir :art[L. 9999-99].')
  expect(plain((await run('show', PATH)).answer)).toContain('L. 9999-99 : article inconnu')
})

test('newsroom show tells the stage and history of an article [N10]', async () => {
  const { run, imported } = await desk()
  expect(plain(imported.answer)).toBe(`${PATH} : créé\n`)
  const shown = plain((await run('show', PATH)).answer)
  expect(shown).toContain(`${PATH} : version 1, brouillon.`)
  expect(shown).toContain('version 1 enregistrée')
  expect((await run('show', PATH, '--markdown')).answer).toBe(aManuscript('Texte.').markdown)
})

test.each([
  [['show', PATH, '--version-number', '7'], 1, 'versionUnknown'],
  [['show', '/actualite/autre'], 1, 'articleUnknown'],
  [['show', PATH, '--version-number', 'abc'], 64, 'numberInvalid'],
  [['import', folder, '--editor', 'x@preavis.example'], 64, 'editorUnknown'],
  [['editors', 'appoint', 'x', '--name', 'X', '--role', 'chief'], 64, 'emailInvalid'],
  [['editors', 'appoint', ada.email, '--name', 'Ada', '--role', 'roi'], 64, 'roleUnknown'],
  [['editors', 'remove', 'x@preavis.example'], 64, 'editorUnknown'],
])('the newsroom refuses %j with %i [N10]', async (args, code, reason) => {
  const { run } = await desk()
  const ended = await run(...args, '--json')
  expect(ended.code).toBe(code)
  expect(dataOf(ended)).toMatchObject({ error: { code: reason } })
})

test('a number that is none is quoted in French [N10]', async () => {
  const { run } = await desk()
  const { complaint } = await run('show', PATH, '--version-number', "l'an 1")
  expect(plain(complaint)).toBe(
    "« l'an 1 » : attendu un nombre entier.\nVoir « preavis newsroom show --help ».\n",
  )
})

test('an imported text with mistakes is refused with their places [N10]', async () => {
  const { imported } = await desk('<b>Texte</b>')
  expect(imported.code).toBe(1)
  expect(plain(imported.answer)).toContain('ligne 7 : « <b> » : ni HTML ni image dans un document')
})

test('a second import of the same text saves nothing [N10]', async () => {
  const { run, source } = await desk()
  const { code, answer } = await run('import', source, '--editor', ada.email)
  expect([code, plain(answer)]).toEqual([0, `${PATH} : inchangé\n`])
})

test('the people of the desk are listed, and leave it [N10]', async () => {
  const { run } = await desk()
  expect(plain((await run('editors')).answer)).toContain('Eva')
  expect(plain((await run('editors', 'remove', eva.email)).answer)).toBe(
    'Eva n’est plus à la rédaction.\n',
  )
  expect(plain((await run('editors')).answer)).not.toContain('Eva')
})

test.each([
  ['import', '/nulle-part-zz', 'ce dossier n’existe pas'],
  ['import', FILE, 'c’est un fichier'],
  ['export', FILE, 'un fichier se trouve sur ce chemin'],
])('newsroom %s of the folder %s is a usage error [N10]', async (command, path, reason) => {
  const { run } = await desk()
  const editor = command === 'import' ? ['--editor', ada.email] : []
  const { code, complaint } = await run(command, path, ...editor)
  expect(code).toBe(64)
  expect(plain(complaint)).toContain(reason)
})

test.runIf(process.platform === 'linux')('an export below /proc ends at once [N10]', async () => {
  const { run } = await desk()
  expect((await run('export', '/proc/nope')).code).toBe(64)
})
