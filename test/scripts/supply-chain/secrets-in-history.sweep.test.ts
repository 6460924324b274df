import { expect, test } from 'vitest'

import { withoutAllowances } from '#scripts/supply-chain/find-secrets.ts'
import { ALLOWANCES } from '#scripts/supply-chain/secret-allowances.ts'
import { hasHistory, secretsInHistory } from '#scripts/supply-chain/secrets-in-git.ts'

test.runIf(hasHistory())('no commit ever contained a secret', async () => {
  expect(withoutAllowances(await secretsInHistory(), ALLOWANCES)).toEqual([])
})
