import PostalMime from 'postal-mime'
import type { Email } from 'postal-mime'

import type { ClockedSite } from '#test/support/processes/clocked-site.ts'
import { mailServer } from '#test/support/services/mail-server.ts'

import { ownSite } from './own-site.ts'
import { expect, test as watched } from './watch.ts'

type MailServer = Awaited<ReturnType<typeof mailServer>>

/** A site of its own, and the mail server that receives its emails. */
export interface Mailed {
  readonly site: ClockedSite
  readonly server: MailServer
}

/** A test on a site of its own that sends its emails by SMTP. */
export const test = watched.extend<object, { readonly mailed: Mailed }>({
  mailed: [
    async ({ browserName: _browser }, use) => {
      await using server = await mailServer()
      await using site = await ownSite(10, { SMTP_URL: `smtp://127.0.0.1:${server.port}` })
      await use({ site, server })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ mailed }, use) => use(mailed.site.origin),
})

/** Waits for an email to a recipient with a subject. Letters are queued every minute. */
export async function emailTo(
  server: MailServer,
  recipient: string,
  subject: string | RegExp,
): Promise<Email> {
  let found: Email | undefined
  await expect
    .poll(
      async () => {
        found = (await emailsTo(server, recipient)).findLast((email) => isAbout(email, subject))
        return found
      },
      { timeout: 90_000, intervals: [200] },
    )
    .toBeDefined()
  return found!
}

/** Returns the emails that the mail server received for a recipient, parsed. */
export async function emailsTo(server: MailServer, recipient: string): Promise<readonly Email[]> {
  const own = server.received.filter(({ envelope }) => envelope[1] === recipient)
  return Promise.all(own.map(({ content }) => PostalMime.parse(Buffer.from(content, 'latin1'))))
}

function isAbout({ subject = '' }: Email, words: string | RegExp): boolean {
  return typeof words === 'string' ? subject === words : words.test(subject)
}

export { expect }
