import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { describe, expect, test, afterAll } from 'vitest'

import { httpSupportDesk } from '#adapters/http/support/http-support-desk.ts'
import { SMALL_SITE_USE_CASES, runCli } from '#test/support/processes/run-command-line.ts'
import {
  KEY,
  KEYS_FOLDER,
  runRemotely,
  runLocally,
  supportDeskOverData,
  KEY_FILE,
  splitCommandLine,
} from '#test/support/processes/run-support-commands.ts'
import { failureProxy } from '#test/support/services/failure-proxy.ts'
import { healthyServices } from '#test/support/services/healthy-services.ts'
import { FAILURES } from '#test/support/services/service-failures.ts'
import { testUpstream } from '#test/support/services/test-upstream-client.ts'

describe('refused', () => {
  test.each<[string, number, string]>([
    ['premium show claire', 64, '« claire » : ce n’est pas une adresse électronique.'],
    ['premium show a@b.fr --at hier', 64, '« hier » : une date s’écrit 31/12/2026'],
    ['premium show a@b.fr --at 2026-02-30', 64, '« 2026-02-30 » : c’est une date qui n’existe pas'],
    ['premium show a@b.fr --at 31/04/2026', 64, '« 31/04/2026 » : c’est une date qui n’existe pas'],
    ['premium show a@b.fr --at 2026-02-01T10:00', 64, 'avec son fuseau horaire'],
    ['premium show a@b.fr --agent site', 64, '« site » : le nom de l’agent'],
    ['premium explain a@b.fr', 64, 'il manque cette option'],
    [
      'premium explain a@b.fr --content /nulle-part',
      1,
      '« /nulle-part » : aucun document n’est publié',
    ],
    ['premium explain a@b.fr --content guide', 64, '« guide » : ce n’est pas un chemin'],
    ['action-code é', 64, '« é » : un code action a 40 caractères au plus'],
    ['redirects check guide', 64, 'il commence par /'],
    ['premium grant a@b.fr --months 1 --reason Geste', 64, 'voir --yes'],
    ['premium grant a@b.fr --reason Geste --yes', 64, '--until ou --months'],
    [
      'premium grant a@b.fr --months 1 --until 2027-01-01 --reason Geste --yes',
      64,
      'l’un des deux',
    ],
    ['premium grant a@b.fr --months demain --reason Geste --yes', 64, 'un entier de 1 à 120'],
    ['premium grant a@b.fr --until 2020-01-01 --reason Geste --yes', 64, 'déjà passé'],
    [
      'premium grant a@b.fr --months 1 --reason "!" --create --yes',
      64,
      '« ! » : le motif s’écrit en mots',
    ],
    ['premium grant a@b.fr --months 1 --yes', 64, 'il manque cette option'],
    [
      'premium grant a@b.fr --months 1 --reason Geste --yes',
      1,
      '« a@b.fr » : rien n’a été fait : aucun compte à cette adresse. Avec --create',
    ],
    ['premium end essai@exemple.fr --reason Demande --yes', 1, 'Un essai ne se résilie pas'],
    ['user a@b.fr --server http://exemple.fr --key-file x', 64, '--server attend'],
    ['user a@b.fr --server https://exemple.fr/chemin --key-file x', 64, '--server attend'],
    ['user a@b.fr --server https://exemple.fr', 64, 'voir --key-file'],
    ['user a@b.fr --key-file x', 64, '--server attend'],
    ['user a@b.fr --server https://exemple.fr --key-file /nulle/part', 64, 'illisible'],
  ])('%s', async (line, code, complaint) => {
    const desk = supportDeskOverData()
    const ended = await runLocally(line, desk)
    expect([ended.code, ended.answer]).toEqual([code, ''])
    expect(ended.complaint.replaceAll('\u00A0', ' ')).toContain(complaint)
    expect(desk.ledger).toEqual(supportDeskOverData().ledger)
  })

  test('a key that others can read, or that is no key', async () => {
    const loose = join(KEYS_FOLDER, 'ouverte')
    await writeFile(loose, KEY)
    await chmod(loose, 0o640)
    expect((await runRemotely('user a@b.fr', supportDeskOverData(), loose)).complaint).toContain(
      'chmod 600',
    )
    const short = join(KEYS_FOLDER, 'courte')
    await writeFile(short, 'courte', { mode: 0o600 })
    const ended = await runRemotely('user a@b.fr', supportDeskOverData(), short)
    expect([ended.code, ended.answer]).toEqual([64, ''])
    expect(ended.complaint).toContain('32 caractères')
  })
})

const services = await healthyServices()
afterAll(() => services[Symbol.asyncDispose]())

function runAgainst(port: number, total: number) {
  const line = `premium show claire@exemple.fr --server http://localhost:${port} --key-file ${KEY_FILE}`
  const { send } = testUpstream('support desk', { connect: 20_000, total })
  return runCli(splitCommandLine(line), SMALL_SITE_USE_CASES, {
    openDesk: async (origin, key) => httpSupportDesk(origin, key, send),
  })
}

test.each(Object.entries(FAILURES))(
  'a reader is unknown while a remote site %s, then known [H15]',
  async (_how, [failure, ...kinds]) => {
    await using proxy = await failureProxy(services.port)
    await proxy.spoil(failure)
    const ended = await runAgainst(proxy.port, kinds.includes('late') ? 200 : 20_000)
    expect([ended.code, ended.answer]).toEqual([2, ''])
    expect(ended.complaint).toContain('service indisponible')
    await proxy.spoil(undefined)
    expect(await runAgainst(proxy.port, 20_000)).toMatchObject({ code: 0 })
  },
)
