import { expect, test } from 'vitest'

import { PostgresVerificationCodes } from '#adapters/storage/postgres/identity/postgres-verification-codes.ts'
import { verificationCodesContract } from '#test/contracts/verification-codes.contract.ts'
import { testDatabase } from '#test/support/processes/database.ts'

const { owner } = await testDatabase()

async function noCodes() {
  await owner.deleteFrom('identity.verification_code').execute()
  return new PostgresVerificationCodes(owner)
}

verificationCodesContract(noCodes)

test('a code is kept as a digest, and forgotten a day after it ended', async () => {
  const codes = await noCodes()
  const sent = { purpose: 'passwordless', code: '123456', data: {} } as const
  await codes.keep({ ...sent, address: 'a@exemple.fr', expiresAt: 0 })
  const [row] = await owner.selectFrom('identity.verification_code').selectAll().execute()
  expect(JSON.stringify(row)).not.toContain('123456')
  await codes.keep({ ...sent, address: 'b@exemple.fr', expiresAt: 86_400_001 })
  const left = await owner.selectFrom('identity.verification_code').select('address').execute()
  expect(left).toEqual([{ address: 'b@exemple.fr' }])
})
