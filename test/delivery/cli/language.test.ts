import { describe, expect, test } from 'vitest'

import { runCli } from '../../support/command-line.ts'

const ENGLISH =
  /error:|unknown|Usage:|Options:|Arguments:|Commands:|display help|default:|required|too many|did you mean|expected/i

/** The commands that a help names, its own help apart. */
function commandsIn(help: string): readonly string[] {
  const list = help.split(/Commandes[\u00A0 ]:\n/)[1]?.split('\n\n')[0] ?? ''
  return [...list.matchAll(/^ {2}([a-z-]+)/gm)].map(([, name = '']) => name).filter(notHelp)
}

function notHelp(name: string): boolean {
  return name !== 'help'
}

/** Every command of the site, as its help makes it known. */
async function everyCommand(before: readonly string[] = []): Promise<readonly string[][]> {
  const { answer } = await runCli([...before, '--help'])
  const below = await Promise.all(commandsIn(answer).map((name) => everyCommand([...before, name])))
  return [[...before], ...below.flat()]
}

const COMMANDS = await everyCommand()
const LEAVES = COMMANDS.filter(
  (command) => !COMMANDS.some((other) => other.length > command.length && other[0] === command[0]),
).filter(({ length }) => length > 0)

function named(command: readonly string[]): [string, readonly string[]] {
  return [['preavis', ...command].join(' '), command]
}

describe('the help', () => {
  test('makes every command known', () => {
    expect(COMMANDS.map((command) => command.join(' ')).toSorted()).toEqual([
      '',
      'action-code',
      'audit',
      'content',
      'content import',
      'content status',
      'db',
      'db migrate',
      'db status',
      'identity',
      'identity create',
      'identity reset-password',
      'identity rotate',
      'identity users',
      'newsletter',
      'newsletter send',
      'page',
      'premium',
      'premium end',
      'premium explain',
      'premium grant',
      'premium show',
      'premium timeline',
      'preview',
      'preview link',
      'preview list',
      'redirects',
      'redirects check',
      'redirects lint',
      'rights',
      'search',
      'search ask',
      'search index',
      'user',
    ])
  })

  test.each(COMMANDS.map(named))('of %s is French, and an answer', async (_name, command) => {
    const { code, answer, complaint } = await runCli([...command, '--help'])
    expect([code, complaint]).toEqual([0, ''])
    expect(answer).toMatch(/^Utilisation\u00A0: preavis/)
    expect(answer).not.toMatch(ENGLISH)
    expect((await runCli([...command, '-h'])).answer).toBe(answer)
  })

  test('is the same however it is asked for', async () => {
    const { answer } = await runCli(['--help'])
    expect(await runCli(['help'])).toMatchObject({ code: 0, answer, complaint: '' })
    const page = await runCli(['page', '--help'])
    expect(await runCli(['help', 'page'])).toMatchObject({ code: 0, answer: page.answer })
  })

  test('of the whole says how commands end', async () => {
    const { answer } = await runCli(['--help'])
    for (const code of ['0 réussite', '1 réponse négative', '2 réponse inconnue', '64 commande']) {
      expect(answer).toContain(code)
    }
  })

  test.each(LEAVES.map(named))('of %s offers JSON', async (_name, command) => {
    expect((await runCli([...command, '--help'])).answer).toContain('--json')
  })
})

describe('a command line that is not understood', () => {
  test.each([
    ['inconnue', 'Commande inconnue\u00A0: inconnue'],
    ['pages', 'Commande inconnue\u00A0: pages'],
    ['redirects chek /a', 'Commande inconnue\u00A0: chek'],
    ['help rien', 'Utilisation\u00A0: preavis'],
    ['page', 'Il manque un argument\u00A0: chemin'],
    ['page /a /b', 'Trop d’arguments'],
    ['page /a --xml', 'Option inconnue\u00A0: --xml'],
    ['--verbose', 'Option inconnue\u00A0: --verbose'],
    ['db status --json=oui', 'Option inconnue'],
    ['', 'Utilisation\u00A0: preavis'],
    ['content', 'Utilisation\u00A0: preavis content'],
    ['search', 'Il manque un argument\u00A0: question'],
    ['search préavis --limit', 'Il manque la valeur d’une option'],
  ])('%j is told why, in French', async (line, why) => {
    const { code, answer, complaint, opened } = await runCli(line.split(' ').filter(Boolean))
    expect([code, answer, opened]).toEqual([64, '', []])
    expect(complaint).toContain(why)
    expect(complaint).not.toMatch(ENGLISH)
  })
})
