import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

const PREAVIS = join(import.meta.dirname, '../../../preavis')

/** Runs a line of shell, in which `preavis` is the command line of the project; `code` is its own exit code. */
function shell(line: string): { code: string; stderr: string; stdout: string } {
  const script = `preavis() { '${PREAVIS}' "$@"; echo "$?" >&3; }; { ${line}; } 3>&4`
  const { output } = spawnSync('sh', ['-c', script], {
    cwd: tmpdir(),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe', 'ignore', 'pipe'],
  })
  return { stdout: output[1] ?? '', stderr: output[2] ?? '', code: (output[4] ?? '').trim() }
}

describe('the command line', () => {
  test.each(['preavis --help | true', 'preavis --help | head -1', 'preavis schema | true'])(
    'is silent when its reader closed the pipe: %s',
    (line) => {
      expect(shell(line)).toMatchObject({ code: '0', stderr: '' })
    },
  )

  test('keeps its exit code when the pipe is closed', () => {
    expect(shell('preavis page --json | true')).toMatchObject({ code: '64', stderr: '' })
  })

  test('needs no error output to end as it should', () => {
    expect(shell('preavis rien 2>&1 >/dev/null | true').code).toBe('64')
  })

  test.runIf(existsSync('/dev/full'))('ends with 74 when its answer cannot be written', () => {
    const { code, stderr } = shell('preavis --help >/dev/full')
    expect(code).toBe('74')
    expect(stderr).toMatch(/^La réponse n’a pas pu être écrite\u00A0: .*ENOSPC.*\n$/)
    // A refusal is told on the error output: nothing is left to write.
    expect(shell('preavis rien >/dev/full').code).toBe('64')
  })

  test('ends with 74 and does nothing when its output is closed', () => {
    const { code, stderr } = shell('preavis --help >&-')
    expect(code).toBe('74')
    expect(stderr).toBe('La réponse n’a pas pu être écrite\u00A0: la sortie standard est fermée.\n')
  })
})
