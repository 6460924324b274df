import { z } from 'zod'

import { ACCOUNT_ERROR_MESSAGES } from '#domain/identity/account-error-messages.ts'
import { requestsTrial } from '#domain/identity/account-links.ts'
import { ACCOUNT_PATHS } from '#domain/identity/account-paths.ts'
import { ACCOUNT_TRIAL_NOTICES } from '#domain/premium/premium-messages.ts'
import { fieldsOf } from '#domain/shared/unknown-fields.ts'
import type { UnknownFields } from '#domain/shared/unknown-fields.ts'

import { verificationData, confirmAddress } from '../accounts/contact-address-verification.ts'
import { renderLinkPage } from '../accounts/message-link-page.ts'
import type { LinkPage } from '../accounts/message-link-page.ts'
import { proveMessageSignIn } from '../accounts/passwordless-sign-in.ts'
import { requireAuthorization } from '../oauth/authorization-request.ts'
import { completeSignIn } from '../oauth/complete-sign-in.ts'
import type { Grant, GrantKind } from '../ports/grants-and-sessions.ts'
import type { Endpoint, Endpoints, ProviderCall } from '../provider-types.ts'
import { LINK_PATHS } from '../return-urls.ts'
import type { LinkPurpose } from '../return-urls.ts'
import { isSecondFactorMissing, SECOND_FACTOR_REQUIRED } from '../sign-in-ticket.ts'
import { createConfirmedAccount } from './sign-up-confirmation.ts'

/** Purpose of a message link: its confirmation page, and the effect of the confirmation. */
interface Link {
  readonly kind: GrantKind
  readonly question: Omit<LinkPage, 'next'>
  /** Handles the confirmation. Returns undefined if the link is no longer valid. */
  readonly yes: (call: ProviderCall, grant: Grant) => Promise<Response | undefined>
}

const LINKS: Readonly<Record<LinkPurpose, Link>> = {
  signIn: {
    kind: 'passwordlessLink',
    question: {
      title: 'Se connecter',
      text: 'Un clic encore, et vous êtes connecté dans ce navigateur.',
      action: 'Me connecter',
    },
    yes: async (call, { data }) => {
      const proven = await proveMessageSignIn(call, data)
      if (!proven) return undefined
      if (await isSecondFactorMissing(call, proven)) return secondFactorPage(call)
      const request = requireAuthorization(call.deps, fieldsOf(data['request']))
      return completeSignIn(call, request, proven)
    },
  },
  signUp: {
    kind: 'signUp',
    question: {
      title: 'Confirmer votre inscription',
      text: 'Un clic encore, et votre compte est ouvert.',
      action: 'Ouvrir mon compte',
    },
    yes: createConfirmedAccount,
  },
  email: {
    kind: 'emailVerification',
    question: {
      title: 'Vérifier votre adresse e-mail',
      text: 'Confirmez que cette adresse est bien la vôtre.',
      action: 'C’est mon adresse',
    },
    yes: async (call, { data }) => {
      if (!(await confirmAddress(call, data, 'email'))) return undefined
      return renderLinkPage(call.deps.settings, {
        title: 'Votre adresse e-mail est vérifiée',
        text: `Merci\u202F! Elle est maintenant celle de votre compte.${wishedTrial(data)}`,
        next: { label: 'Continuer', address: verificationData.parse(data).goTo },
      })
    },
  },
}

/** Endpoints of the links in messages. GET shows a confirmation page; POST consumes the link. */
export const messageLinkEndpoints: Endpoints = {
  [`GET ${LINK_PATHS.signIn}`]: confirmationEndpoint(LINKS.signIn),
  [`POST ${LINK_PATHS.signIn}`]: consumptionEndpoint(LINKS.signIn),
  [`GET ${LINK_PATHS.signUp}`]: confirmationEndpoint(LINKS.signUp),
  [`POST ${LINK_PATHS.signUp}`]: consumptionEndpoint(LINKS.signUp),
  [`GET ${LINK_PATHS.email}`]: confirmationEndpoint(LINKS.email),
  [`POST ${LINK_PATHS.email}`]: consumptionEndpoint(LINKS.email),
}

/**
 * Returns the notice of a trial, with a leading space, if the return URL requests one; otherwise an
 * empty text.
 */
function wishedTrial({ goTo, request }: UnknownFields): string {
  const address = goTo ?? fieldsOf(request)['redirect_uri']
  return typeof address === 'string' && requestsTrial(address)
    ? ` ${ACCOUNT_TRIAL_NOTICES.afterLink}`
    : ''
}

const token = z.string().regex(/^[\w-]{43}$/)

/** Returns the endpoint that shows the confirmation page of a link. */
function confirmationEndpoint({ kind, question }: Link): Endpoint {
  return async (call) => {
    const { grants, clock, settings } = call.deps
    const secret = token.safeParse(call.url.searchParams.get('token'))
    const grant = secret.success ? await grants.read(kind, secret.data, clock.now()) : undefined
    return grant
      ? renderLinkPage(settings, { ...question, text: question.text + wishedTrial(grant.data) })
      : tooLate(call)
  }
}

/** Returns the endpoint that consumes a link. It rejects requests from other sites. */
function consumptionEndpoint({ kind, yes }: Link): Endpoint {
  return async (call) => {
    const { grants, clock } = call.deps
    const secret = token.safeParse(call.url.searchParams.get('token'))
    const foreign = call.request.headers.get('sec-fetch-site') === 'cross-site'
    const grant =
      secret.success && !foreign ? await grants.consume(kind, secret.data, clock.now()) : undefined
    return (grant && (await yes(call, grant))) ?? tooLate(call)
  }
}

function secondFactorPage({ deps: { settings } }: ProviderCall): Response {
  return renderLinkPage(settings, {
    title: 'Un second facteur est demandé',
    text: ACCOUNT_ERROR_MESSAGES[SECOND_FACTOR_REQUIRED.key],
    next: { label: 'Se connecter', address: settings.origin + ACCOUNT_PATHS.signIn },
    status: 403,
  })
}

function tooLate({ deps: { settings } }: ProviderCall): Response {
  return renderLinkPage(settings, {
    title: 'Ce lien n’est plus valable',
    text: 'Il a déjà servi, ou il est trop ancien. Vous pouvez en demander un autre.',
    next: { label: 'Se connecter', address: settings.origin + ACCOUNT_PATHS.signIn },
    status: 410,
  })
}
