import type { Router } from '@koa/router'
import type { Middleware } from 'koa'

import type { Site } from '#application/site-use-cases.ts'
import { ACCOUNT_CALLS } from '#domain/identity/account-links.ts'
import * as API_PATHS from '#domain/navigation/api-paths.ts'
import type { Logger } from '#ports/logger.ts'
import type { TokenVerifier } from '#ports/token-verifier.ts'

import { ANY_CALL, callRouter, respondUnknownCall } from './api-middleware.ts'
import { bearerAuthenticator, requireBearer } from './authenticate-bearer-token.ts'
import { respondOwnSubscriptions } from './personal-api-handlers.ts'

interface AccountCallsOptions {
  readonly site: Pick<Site, 'ownSubscriptions'>
  /** Accepts tokens issued to the account service, and no others. */
  readonly tokens: TokenVerifier
  readonly logger: Logger
  /** Middlewares of `POST /api/csp-report`, with which browsers report policy violations. */
  readonly policyReports: readonly Middleware[]
}

/**
 * Creates the API router of the account service: the caller's subscriptions, and the reports of
 * policy violations.
 */
export function accountApiRoutes({
  site,
  tokens,
  logger,
  policyReports,
}: AccountCallsOptions): Router {
  return callRouter(logger)
    .get(
      ACCOUNT_CALLS.subscriptions,
      requireBearer(bearerAuthenticator(tokens)),
      respondOwnSubscriptions(site.ownSubscriptions),
    )
    .post(API_PATHS.policyReports, ...policyReports)
    .all(ANY_CALL, respondUnknownCall)
}
