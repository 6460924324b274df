import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { PostgresEditorSessions } from '#adapters/storage/postgres/newsroom/postgres-editor-sessions.ts'
import { editorSessionsContract } from '#test/contracts/editor-sessions.contract.ts'
import {
  emptyAppendOnly,
  NEWSROOM_TABLES,
  testDatabase,
} from '#test/support/processes/test-database.ts'

const { owner, pages } = await testDatabase()

editorSessionsContract(async () => {
  await emptyAppendOnly(owner, NEWSROOM_TABLES)
  return new PostgresEditorSessions(owner)
})

test('pages read neither sessions nor the audit [N07]', async () => {
  for (const table of ['editor_session', 'ended_editor_session', 'access_event'])
    await expect(sql.raw(`select * from newsroom.${table}`).execute(pages)).rejects.toThrow(
      'permission denied',
    )
})

test('the audit refuses changes [N13]', async () => {
  const sessions = new PostgresEditorSessions(owner)
  await sessions.record({ kind: 'refused', at: 0 })
  await expect(sql`delete from newsroom.access_event`.execute(owner)).rejects.toThrow('refused')
})
