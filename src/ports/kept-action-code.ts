import type { ActionCode } from '#domain/visitor/action-code.ts'

/** Where this browser keeps the action code that was found, for the whole site (§3, §7). Whoever reads it checks it: anybody may have written it. */
export interface KeptActionCode {
  read(): string | undefined
  keep(code: ActionCode): void
}
