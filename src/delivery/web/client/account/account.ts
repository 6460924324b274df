import { accountService, subscriptionsRegister } from '#delivery/composition/browser-account.ts'
import type { AccountService } from '#ports/identity/account-service.ts'

import { openRoot, openSignOut } from './pages/leave.ts'
import { openProfile } from './pages/profile.ts'
import { openForgottenPassword, openNewPassword, openRecovery } from './pages/recover.ts'
import { openSecurity } from './pages/security.ts'
import { openSignIn } from './pages/sign-in.ts'
import { openSignUp } from './pages/sign-up.ts'
import { openSubscriptions } from './pages/subscriptions.ts'
import { openVerifyEmail, openVerifyPhone } from './pages/verify.ts'
import { followPasswords } from './passwords.ts'
import { followStepLinks } from './steps.ts'
import { carryReturn } from './surroundings.ts'

// The one script of the account service: it answers the forms that the server painted.

const OPENERS: Readonly<Record<string, (service: AccountService) => unknown>> = {
  root: openRoot,
  signIn: openSignIn,
  signUp: openSignUp,
  signOut: openSignOut,
  verifyEmail: openVerifyEmail,
  verifyPhone: openVerifyPhone,
  forgottenPassword: openForgottenPassword,
  newPassword: openNewPassword,
  recovery: openRecovery,
  profile: openProfile,
  security: openSecurity,
  subscriptions: (service) => openSubscriptions(service, subscriptionsRegister),
}

carryReturn()
followStepLinks()
followPasswords(accountService)
void OPENERS[document.documentElement.dataset['page'] ?? '']?.(accountService)
