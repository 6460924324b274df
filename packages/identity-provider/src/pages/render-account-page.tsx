import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

import { escapeHtml, htmlDocument, inlineSheet } from '#delivery/web/head/escape-html.ts'
import icon from '#delivery/web/head/icon.svg?no-inline'

import { AccountShell } from './account-shell.tsx'
import type {
  AccountFrame,
  AccountRenderers,
  AccountView,
} from './components/account-page-views.ts'
import { FrameContext, ACCOUNT_TITLES } from './components/account-page-views.ts'
import { MessagesPage, ProviderPage } from './demonstration-and-message-pages.tsx'
import { ForgottenPasswordPage, NewPasswordPage, RecoveryPage } from './password-reset-pages.tsx'
import { PlainResetPage } from './plain-reset-page.tsx'
import { PlainSignInPage } from './plain-sign-in-page.tsx'
import { ProfilePage } from './profile-page.tsx'
import {
  ServerErrorPage,
  NotFoundPage,
  RootPage,
  SignOutPage,
} from './root-sign-out-and-error-pages.tsx'
import { SecurityPage } from './security-page.tsx'
import { SignInPage } from './sign-in-page.tsx'
import { SignUpPage } from './sign-up-page.tsx'
import { SubscriptionsPage } from './subscriptions-page.tsx'
import { VerifyEmailPage, VerifyPhonePage } from './verification-pages.tsx'

export { ACCOUNT_TITLES } from './components/account-page-views.ts'

const RENDERERS: AccountRenderers<ReactNode> = {
  root: () => <RootPage />,
  signIn: ({ accounts }) => <SignInPage accounts={accounts} />,
  plainSignIn: ({ step }) => <PlainSignInPage step={step} />,
  plainReset: ({ step }) => <PlainResetPage step={step} />,
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
  serverError: ({ reference }) => <ServerErrorPage reference={reference} />,
}

/** Renders an account page as a complete HTML document. */
export function renderAccount(
  view: AccountView,
  frame: AccountFrame,
  assets: AccountAssets,
): string {
  const body = renderToString(
    <FrameContext value={frame}>
      <AccountShell kind={view.kind}>{renderView(view)}</AccountShell>
    </FrameContext>,
  )
  return accountDocument(view, frame, assets, body)
}

function renderView<Kind extends AccountView['kind']>(
  view: Extract<AccountView, { kind: Kind }>,
): ReactNode {
  return RENDERERS[view.kind](view)
}

/**
 * Build files that account pages use: the text of the stylesheet, and URLs of the script and fonts.
 */
export interface AccountAssets {
  readonly css: string
  readonly script: string
  readonly fonts: readonly string[]
}

/** Returns the complete HTML document of an account page around its rendered body. */
function accountDocument(
  { kind }: AccountView,
  frame: AccountFrame,
  assets: AccountAssets,
  body: string,
): string {
  const root = attributes({
    'data-page': kind,
    'data-site': frame.site.origin,
    'data-account': frame.origin,
    'data-domain': frame.domain,
    'data-client': frame.clientId,
  })
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    ...assets.fonts.map(
      (href) =>
        `<link ${attributes({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: '' })}>`,
    ),
    `<link ${attributes({ rel: 'icon', href: icon, type: 'image/svg+xml' })}>`,
    inlineSheet(assets.css),
    `<script ${attributes({ type: 'module', src: assets.script })}></script>`,
    `<meta ${attributes({ name: 'theme-color', content: '#fcfaf6', media: '(prefers-color-scheme: light)' })}>`,
    `<meta ${attributes({ name: 'theme-color', content: '#171614', media: '(prefers-color-scheme: dark)' })}>`,
    `<title>${escapeHtml(`${ACCOUNT_TITLES[kind]} – ${frame.site.name}`)}</title>`,
    '<meta name="robots" content="noindex">',
  ]
  return htmlDocument(head.join(''), body, ` ${root}`)
}

function attributes(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}="${escapeHtml(value)}"`)
    .join(' ')
}
