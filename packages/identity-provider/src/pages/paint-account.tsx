import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

import { accountDocument } from './account-document.ts'
import type { AccountAssets } from './account-document.ts'
import type { AccountFrame } from './account-frame.ts'
import { AccountShell } from './account-shell.tsx'
import type { AccountPainters, AccountView } from './account-view.ts'
import { FaultPage } from './fault-page.tsx'
import { ForgottenPasswordPage } from './forgotten-password-page.tsx'
import { FrameContext } from './frame-context.ts'
import { MessagesPage } from './messages-page.tsx'
import { NewPasswordPage } from './new-password-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { ProfilePage } from './profile-page.tsx'
import { ProviderPage } from './provider-page.tsx'
import { RecoveryPage } from './recovery-page.tsx'
import { RootPage } from './root-page.tsx'
import { SecurityPage } from './security-page.tsx'
import { SignInPage } from './sign-in-page.tsx'
import { SignOutPage } from './sign-out-page.tsx'
import { SignUpPage } from './sign-up-page.tsx'
import { SubscriptionsPage } from './subscriptions-page.tsx'
import { VerifyEmailPage } from './verify-email-page.tsx'
import { VerifyPhonePage } from './verify-phone-page.tsx'

export { ACCOUNT_TITLES } from './account-view.ts'

const PAINTERS: AccountPainters<ReactNode> = {
  root: () => <RootPage />,
  signIn: ({ accounts }) => <SignInPage accounts={accounts} />,
  signUp: () => <SignUpPage />,
  signOut: () => <SignOutPage />,
  verifyEmail: () => <VerifyEmailPage />,
  verifyPhone: () => <VerifyPhonePage />,
  forgottenPassword: () => <ForgottenPasswordPage />,
  newPassword: () => <NewPasswordPage />,
  recovery: () => <RecoveryPage />,
  profile: () => <ProfilePage />,
  security: () => <SecurityPage />,
  subscriptions: () => <SubscriptionsPage />,
  provider: () => <ProviderPage />,
  notFound: () => <NotFoundPage />,
  messages: ({ messages }) => <MessagesPage messages={messages} />,
  fault: ({ reference }) => <FaultPage reference={reference} />,
}

/** A page of the account service as HTML. */
export function paintAccount(
  view: AccountView,
  frame: AccountFrame,
  assets: AccountAssets,
): string {
  const body = renderToString(
    <FrameContext value={frame}>
      <AccountShell kind={view.kind}>{painted(view)}</AccountShell>
    </FrameContext>,
  )
  return accountDocument(view, frame, assets, body)
}

function painted<Kind extends AccountView['kind']>(
  view: Extract<AccountView, { kind: Kind }>,
): ReactNode {
  return PAINTERS[view.kind](view)
}
