import type { Person } from '../ports/people.ts'
import type { ProviderParts } from '../provider.ts'
import { changeMessage } from './factor-messages.ts'

/** Tells the owner of an account that the ways to sign in have changed, so that nobody changes them behind their back. */
export async function tellOwner(
  { messenger, settings }: ProviderParts,
  person: Person,
  change: string,
): Promise<void> {
  const message = changeMessage(settings.siteName, person, change)
  if (message) await messenger.send(message)
}
