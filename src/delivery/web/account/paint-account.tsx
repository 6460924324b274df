import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

import { accountDocument } from './account-document.ts'
import type { AccountAssets } from './account-document.ts'
import type { AccountFrame } from './account-frame.ts'
import { AccountShell } from './account-shell.tsx'
import type { AccountPainters, AccountView } from './account-view.ts'
import { FrameContext } from './frame-context.ts'
import { FaultPage } from './pages/fault-page.tsx'
import { ForgottenPasswordPage } from './pages/forgotten-password-page.tsx'
import { MessagesPage } from './pages/messages-page.tsx'
import { NewPasswordPage } from './pages/new-password-page.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { ProfilePage } from './pages/profile-page.tsx'
import { ProviderPage } from './pages/provider-page.tsx'
import { RecoveryPage } from './pages/recovery-page.tsx'
import { RootPage } from './pages/root-page.tsx'
import { SecurityPage } from './pages/security-page.tsx'
import { SignInPage } from './pages/sign-in-page.tsx'
import { SignOutPage } from './pages/sign-out-page.tsx'
import { SignUpPage } from './pages/sign-up-page.tsx'
import { SubscriptionsPage } from './pages/subscriptions-page.tsx'
import { VerifyEmailPage } from './pages/verify-email-page.tsx'
import { VerifyPhonePage } from './pages/verify-phone-page.tsx'

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
