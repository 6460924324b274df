import Koa from 'koa'
import type { Middleware } from 'koa'

import { GENERIC_ERROR } from '../../../../domain/messages.ts'
import type { Journal } from '../../../../ports/journal.ts'
import type { EmbeddedProvider } from '../../../composition/identity.ts'
import { answerPlainly } from '../answer-plainly.ts'
import { stoppableServer } from '../http-server.ts'
import type { StoppableServer } from '../http-server.ts'
import { staticFiles } from '../middleware/static-files.ts'
import { mountProvider } from './mount-provider.ts'

export interface IdentityServerOptions {
  readonly identity: EmbeddedProvider
  readonly clientFolder: string
  readonly journal: Journal
}

/** The embedded identity provider and the pages of the account service, on an origin of their own. */
export function createIdentityServer(options: IdentityServerOptions): StoppableServer {
  const { identity, clientFolder, journal } = options
  const app = new Koa()
  app.silent = true
  app.use(lastResort(journal))
  app.use(mountProvider(identity))
  app.use(staticFiles(clientFolder))
  const handle = app.callback()
  return stoppableServer((request, response) => void handle(request, response))
}

function lastResort(journal: Journal): Middleware {
  return async (context, next) => {
    try {
      await next()
    } catch (fault) {
      journal.error('account page failed', fault, { method: context.method })
      if (context.res.headersSent) context.res.destroy()
      else answerPlainly(context, 500, GENERIC_ERROR)
    }
  }
}
