import type { AccountService } from '../../../../../ports/identity/account-service.ts'
import { asked } from '../faults.ts'
import { onSubmit } from '../forms.ts'
import { showStep } from '../steps.ts'
import { comesFromMessage, comesFromSite, goOn, hasReturn, pathTo, wayOn } from '../surroundings.ts'

/** The way out. The site asked already; anybody else's link asks once more, so that nobody is signed out by a picture. */
export async function openSignOut(service: AccountService): Promise<void> {
  const leave = async (): Promise<undefined> => {
    showStep('depart')
    await service.signOut(wayOn())
    return undefined
  }
  onSubmit('signOut', leave)
  if (hasReturn && comesFromSite()) await leave()
}

/** Where the links of messages lead: on to where the reader was going, once it is known that somebody is signed in. */
export async function openRoot(service: AccountService): Promise<void> {
  const session = await asked(() => service.sessionInfo())
  if (!session.ok || !session.value.authenticated) {
    location.replace(pathTo('signIn'))
    return
  }
  if (hasReturn) goOn({ pressed: comesFromMessage(), replace: true })
  else location.replace(pathTo('profile'))
}
