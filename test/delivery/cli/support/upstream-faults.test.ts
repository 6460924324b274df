import { afterAll, expect, test } from 'vitest'

import { httpSupportDesk } from '#adapters/http/support/http-support-desk.ts'
import { SMALL, runCli } from '#test/support/processes/command-line.ts'
import { KEY_FILE, words } from '#test/support/processes/support-office.ts'
import { faultProxy } from '#test/support/services/fault-proxy.ts'
import { FAULTS } from '#test/support/services/faults.ts'
import { healthyServices } from '#test/support/services/healthy-services.ts'
import { upstreamOfTests } from '#test/support/services/upstream-of-tests.ts'

const services = await healthyServices()
afterAll(() => services[Symbol.asyncDispose]())

function asked(port: number, total: number) {
  const line = `premium show claire@exemple.fr --server http://localhost:${port} --key-file ${KEY_FILE}`
  const { send } = upstreamOfTests('support desk', { connect: 20_000, total })
  return runCli(words(line), SMALL, {
    openDesk: async (origin, key) => httpSupportDesk(origin, key, send),
  })
}

test.each(Object.entries(FAULTS))(
  'when a site elsewhere %s, a person is unknown, never without rights; known once it is well [H15]',
  async (_how, [fault, ...kinds]) => {
    await using proxy = await faultProxy(services.port)
    await proxy.spoil(fault)
    const ended = await asked(proxy.port, kinds.includes('late') ? 200 : 20_000)
    expect([ended.code, ended.answer]).toEqual([2, ''])
    expect(ended.complaint).toContain('service indisponible')
    await proxy.spoil(undefined)
    expect(await asked(proxy.port, 20_000)).toMatchObject({ code: 0 })
  },
)
