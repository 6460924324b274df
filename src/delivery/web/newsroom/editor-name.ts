import { displayedEmail } from '#domain/shared/displayed-email.ts'
import type { Email } from '#domain/shared/email-address.ts'

/** Returns the name of an editor, or the email address of one who has no role any more. */
export function editorName(names: ReadonlyMap<Email, string>, email: Email): string {
  return names.get(email) ?? displayedEmail(email)
}
