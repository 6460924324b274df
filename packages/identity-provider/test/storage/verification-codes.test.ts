import { expect, test } from 'vitest'

import { PostgresVerificationCodes } from '#provider/storage/postgres-verification-codes.ts'
import { depsOver } from '#test/support/processes/identity-provider-deps.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

import { verificationCodesContract } from '../contracts/verification-codes.contract.ts'

const { owner } = await testDatabase()
const { tables } = depsOver(owner, { now: () => Date.now() })

async function noCodes() {
  await tables.deleteFrom('identity.verification_code').execute()
  return new PostgresVerificationCodes(tables)
}

verificationCodesContract(noCodes)

test('a code is stored as a digest, deleted after a day', async () => {
  const codes = await noCodes()
  const sent = { purpose: 'passwordless', code: '123456', data: {} } as const
  await codes.store({ ...sent, address: 'a@exemple.fr', expiresAt: 0 })
  const [row] = await tables.selectFrom('identity.verification_code').selectAll().execute()
  expect(JSON.stringify(row)).not.toContain('123456')
  await codes.store({ ...sent, address: 'b@exemple.fr', expiresAt: 86_400_001 })
  const left = await tables.selectFrom('identity.verification_code').select('address').execute()
  expect(left).toEqual([{ address: 'b@exemple.fr' }])
})
