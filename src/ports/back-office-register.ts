import type { Email } from '#domain/shared/email.ts'
import type { ActionCode } from '#domain/visitor/action-code.ts'
import type { KnownActionCode } from '#domain/visitor/known-action-code.ts'
import type { Right } from '#domain/visitor/rights.ts'

/** A marketing code with the offer that it belongs to. */
export interface IssuedActionCode extends KnownActionCode {
  readonly code: ActionCode
  readonly offer: string
}

/** Where rights and codes are written into the embedded back office; what is there already stays as it is. */
export interface BackOfficeRegister {
  grant(email: Email, rights: readonly Right[]): Promise<void>
  issue(codes: readonly IssuedActionCode[]): Promise<void>
}
