import type { ColumnType } from 'kysely'

interface AuditTable {
  id: ColumnType<number, never, never>
  agent: string
  question: string
  person: Uint8Array | null
  about: string | null
  at: Date
}

interface AuditKeyTable {
  key: string
}

/** The tables of the audit of the support staff. */
export interface SupportTables {
  'support.audit': AuditTable
  'support.audit_key': AuditKeyTable
}
