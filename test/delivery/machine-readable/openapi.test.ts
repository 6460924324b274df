import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'

import { runningSite } from '#test/support/processes/running-site.ts'

const site = await runningSite()
afterAll(() => site[Symbol.asyncDispose]())

const DOCUMENT = z.object({
  openapi: z.literal('3.1.0'),
  paths: z.record(z.string(), z.object({ get: z.object({ operationId: z.string() }) })),
})

test('the public reads are described in OpenAPI that a linter accepts [C22]', async () => {
  const { status, headers, body } = await site.ask('/openapi.json')
  expect([status, headers['access-control-allow-origin']]).toEqual([200, '*'])
  const config = await createConfig({ extends: ['spec', 'minimal'] })
  const problems = await lintFromString({ source: body.toString(), config })
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
})

test('every path that is described answers [C22]', async () => {
  const { body } = await site.ask('/openapi.json')
  const { paths } = DOCUMENT.parse(JSON.parse(body.toString()))
  for (const path of Object.keys(paths)) {
    const address = `${path.replace('{page}', 'guide/preavis')}?query=preavis`
    expect([path, (await site.ask(address)).status]).toEqual([path, 200])
  }
})
