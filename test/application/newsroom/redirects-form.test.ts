import { expect, test } from 'vitest'

import { EDITORS } from '#test/support/fixtures/manuscripts.ts'
import { pagePorts, siteOver } from '#test/support/memory/memory-site.ts'

const STORED = '/guide/vieux-preavis → /guide/preavis'

test('a published redirect from an existing page is dropped [N65]', async () => {
  const past = { source: '/guide/preavis', destination: '/recherche' }
  const { settings } = siteOver(await pagePorts(), [past])
  const fields = { redirections: `${STORED}\n/guide/preavis → /recherche` }
  const { issues, notes } = await settings.check('redirects', fields)
  expect(issues).toEqual([])
  expect(notes).toEqual([
    expect.stringContaining(
      'ligne 2\u00A0: /guide/preavis → /recherche\u00A0: une page est maintenant en ligne',
    ),
  ])
  const { base = '' } = (await settings.open('redirects')) ?? {}
  const request = { subject: 'redirects', fields, base, summary: 'Un guide' } as const
  expect((await settings.publish({ ...request, editor: EDITORS.eva })).ok).toBe(true)
  expect((await settings.open('redirects'))?.fields).toEqual({ redirections: STORED })
})

test('more redirects than the newsroom holds are refused before any check [N65]', async () => {
  const { settings } = siteOver(await pagePorts())
  const lines = Array.from({ length: 2_001 }, (_, at) => `/a${at} /guide/preavis`)
  const { issues } = await settings.check('redirects', { redirections: lines.join('\n') })
  expect(issues).toEqual([
    { field: 'redirections', message: expect.stringContaining('2000 redirections au plus') },
  ])
})
