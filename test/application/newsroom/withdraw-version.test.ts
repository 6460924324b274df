import { expect, test } from 'vitest'

import { withdrawVersion } from '#application/newsroom/withdraw-version.ts'
import { anArticle, anEdition } from '#test/support/fixtures/documents-and-editions.ts'
import { EDITORS } from '#test/support/fixtures/manuscripts.ts'
import { MemoryPublishedVersions } from '#test/support/memory/memory-published-versions.ts'

const NOW = Date.UTC(2026, 10, 24)
const LABEL = '2026-11-22'
const ARTICLE = anArticle('essai', { revision: { kind: 'initial', at: Date.UTC(2026, 10, 22) } })

async function desk() {
  const versions = new MemoryPublishedVersions()
  await versions.publish(anEdition([ARTICLE]))
  const withdraw = withdrawVersion({
    clock: { now: () => NOW },
    publicVersions: versions,
    withdrawals: versions,
  })
  return { versions, withdraw }
}

const REQUEST = {
  path: ARTICLE.path,
  label: LABEL,
  editor: EDITORS.eva,
  reason: 'Vie privée.',
}

test('the chief withdraws the text of one version, with its reason [N62]', async () => {
  const { versions, withdraw } = await desk()
  expect(await withdraw(REQUEST)).toMatchObject({ ok: true })
  expect(await versions.documentOf({ documentId: ARTICLE.id, label: LABEL })).toBeUndefined()
  const history = await versions.historyAt(ARTICLE.path)
  expect(history?.versions).toMatchObject([{ withdrawn: true, withdrawalReason: 'Vie privée.' }])
  expect(await withdraw(REQUEST)).toEqual({ ok: false, problem: 'alreadyWithdrawn' })
})

test.each([
  [{ editor: EDITORS.rene }, 'roleTooLow'],
  [{ reason: '!' }, 'reasonInvalid'],
  [{ path: '/actualite/autre' }, 'versionUnknown'],
  [{ label: '2026-11-23' }, 'versionUnknown'],
])('a withdrawal with %o is refused: %s [N62]', async (change, problem) => {
  const { versions, withdraw } = await desk()
  expect(await withdraw({ ...REQUEST, ...change })).toEqual({ ok: false, problem })
  expect(await versions.documentOf({ documentId: ARTICLE.id, label: LABEL })).toBeDefined()
})
