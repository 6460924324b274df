import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { EXIT, EXIT_MEANINGS } from '#delivery/cli/exit-codes.ts'
import { runCli } from '#test/support/processes/run-command-line.ts'

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
  test('makes every command of the documentation known', () => {
    const guide = readFileSync('docs/cli.md', 'utf8')
    const documented = [...guide.matchAll(/^- `preavis ([a-z -]*[a-z])/gm)].map(([, name]) => name)
    expect(documented.length).toBeGreaterThan(30)
    expect(COMMANDS.map((command) => command.join(' '))).toEqual(expect.arrayContaining(documented))
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

  test.each(COMMANDS.map(named))('of %s is also that of help', async (_name, command) => {
    const { answer } = await runCli([...command, '--help'])
    expect(await runCli(['help', ...command])).toMatchObject({ code: 0, answer, complaint: '' })
    const inside = [...command.slice(0, -1), 'help', ...command.slice(-1)]
    expect(await runCli(inside)).toMatchObject({ code: 0, answer })
  })

  test('of the whole says how commands end', async () => {
    const { answer } = await runCli(['--help'])
    expect(EXIT_MEANINGS.map(([code]) => code)).toEqual(Object.values(EXIT))
    for (const [code, meaning] of EXIT_MEANINGS)
      expect(answer).toMatch(new RegExp(`^ {2}${code} +${meaning}$`, 'm'))
  })

  // `mcp` answers nothing itself: its protocol is JSON already.
  const answering = LEAVES.filter(([name]) => name !== 'mcp')

  test.each(answering.map(named))('of %s offers JSON', async (_name, command) => {
    expect((await runCli([...command, '--help'])).answer).toContain('--json')
  })
})

describe('a command line that is not understood', () => {
  test.each([
    [
      'inconnue',
      '«\u00A0inconnue\u00A0»\u00A0: commande inconnue.\nVoir «\u00A0preavis --help\u00A0».\n',
    ],
    [
      'pages',
      '«\u00A0pages\u00A0»\u00A0: commande inconnue.\nVouliez-vous dire «\u00A0page\u00A0»\u202F?\nVoir',
    ],
    [
      'redirects chek /a',
      '«\u00A0chek\u00A0»\u00A0: commande inconnue.\nVouliez-vous dire «\u00A0check\u00A0»\u202F?\nVoir «\u00A0preavis redirects --help\u00A0».\n',
    ],
    [
      'help rien',
      '«\u00A0rien\u00A0»\u00A0: commande inconnue.\nVoir «\u00A0preavis --help\u00A0».\n',
    ],
    [
      'rien --help',
      '«\u00A0rien\u00A0»\u00A0: commande inconnue.\nVoir «\u00A0preavis --help\u00A0».\n',
    ],
    ['redirects chek -h', 'Vouliez-vous dire «\u00A0check\u00A0»\u202F?'],
    ['help pages', 'Vouliez-vous dire «\u00A0page\u00A0»\u202F?'],
    [
      'help premium shwo',
      '«\u00A0shwo\u00A0»\u00A0: commande inconnue.\nVouliez-vous dire «\u00A0show\u00A0»\u202F?\nVoir «\u00A0preavis premium --help\u00A0».\n',
    ],
    [
      'page',
      '«\u00A0chemin\u00A0»\u00A0: il manque cet argument.\nVoir «\u00A0preavis page --help\u00A0».\n',
    ],
    ['page /a /b', '«\u00A0/b\u00A0»\u00A0: trop d’arguments.'],
    ['page /a --xml', '«\u00A0--xml\u00A0»\u00A0: option inconnue.'],
    ['--verbose', '«\u00A0--verbose\u00A0»\u00A0: option inconnue.'],
    ['db status --json=oui', 'option inconnue'],
    ['premium show a@b.fr --agnet x', 'Vouliez-vous dire «\u00A0--agent\u00A0»\u202F?'],
    [
      'premium show a@b.fr --agent Alix --agent Sacha',
      '«\u00A0--agent\u00A0»\u00A0: option donnée deux fois.\nVoir «\u00A0preavis premium show --help\u00A0».\n',
    ],
    ['', 'Utilisation\u00A0: preavis'],
    ['content', 'Utilisation\u00A0: preavis content'],
    ['search', '«\u00A0question\u00A0»\u00A0: il manque cet argument.'],
    [
      'search préavis --limit',
      '«\u00A0--limit <nombre>\u00A0»\u00A0: il manque la valeur de cette option.',
    ],
  ])('%j is told why, in French', async (line, why) => {
    const { code, answer, complaint, opened } = await runCli(line.split(' ').filter(Boolean))
    expect([code, answer, opened]).toEqual([64, '', []])
    expect(complaint).toContain(why)
    expect(complaint).not.toMatch(ENGLISH)
  })
})
