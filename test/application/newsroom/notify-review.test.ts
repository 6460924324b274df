import { expect, test } from 'vitest'

import { emailEditors } from '#application/newsroom/email-editors.ts'
import { notifyReview } from '#application/newsroom/notify-review.ts'
import type { ArticleChange, ArticleEvent } from '#domain/newsroom/article-events.ts'
import { articleStateAt } from '#domain/newsroom/article-state.ts'
import type { Email } from '#domain/shared/email-address.ts'
import type { Message } from '#ports/email-and-sms-messenger.ts'
import { Outage } from '#ports/outage.ts'
import { EDITORS } from '#test/support/fixtures/manuscripts.ts'
import { MemoryLogger } from '#test/support/memory/memory-logger.ts'

const { ada, rene, eva } = EDITORS

/** Notifies of the last of these changes of one article, and returns the emails. */
async function emailsAfter(
  changes: readonly (readonly [ArticleChange, Email])[],
  send?: () => Promise<'accepted'>,
) {
  const events = changes.map(([change, by], at): ArticleEvent => ({ ...change, by, at }))
  const sent: Message[] = []
  const logger = new MemoryLogger()
  const email = emailEditors({
    editors: { editors: () => Promise.resolve([ada, rene, eva]) },
    messenger: {
      send: (message) => {
        sent.push(message)
        return send?.() ?? Promise.resolve('accepted')
      },
    },
    site: { name: 'Préavis', origin: 'https://www.preavis.example' },
    logger,
  })
  const event = events.at(-1)!
  const state = articleStateAt(events, events.length)
  await notifyReview(email, { number: 7, title: 'Un essai', event, state })
  return { sent, logger }
}

const fail = () => Promise.reject(new Outage('e-mail', new Error('unavailable')))

const saved = [{ kind: 'saved', version: 1, fingerprint: 'a' }, ada.email] as const
const approvedBy = (email: Email) => [{ kind: 'approved', version: 1 }, email] as const
const submitted = [{ kind: 'submitted', version: 1 }, ada.email] as const

test('a submission is mailed to editors with the right to approve [N83]', async () => {
  const { sent } = await emailsAfter([saved, submitted])
  expect(sent.map(({ recipient }) => recipient)).toEqual([rene.email, eva.email])
  expect(sent[0]).toMatchObject({ channel: 'email', subject: 'À relire\u00A0: Un essai' })
  expect(sent[0]?.body).toContain('\n\nhttps://www.preavis.example/redaction/articles/7\n\n')
  const own = [{ kind: 'saved', version: 2, fingerprint: 'b' }, rene.email] as const
  const again = [{ kind: 'submitted', version: 2 }, rene.email] as const
  const { sent: others } = await emailsAfter([saved, own, again])
  expect(others.map(({ recipient }) => recipient)).toEqual([eva.email])
})

test('a return is mailed to the authors with its note [N83]', async () => {
  const note = 'La date est fausse.'
  const returned = [{ kind: 'returned', version: 1, note }, rene.email] as const
  const { sent } = await emailsAfter([saved, submitted, returned])
  expect(sent.map(({ recipient }) => recipient)).toEqual([ada.email])
  expect(sent[0]?.subject).toBe('À corriger\u00A0: Un essai')
  expect(sent[0]?.body).toContain(note)
})

test('an approval is mailed to the other chief editors [N83]', async () => {
  const { sent } = await emailsAfter([saved, submitted, approvedBy(rene.email)])
  expect(sent.map(({ recipient }) => recipient)).toEqual([eva.email])
  expect(sent[0]?.subject).toBe('À publier\u00A0: Un essai')
  expect(sent[0]?.body).toContain('est approuvée, et reste à publier')
  expect((await emailsAfter([saved, submitted, approvedBy(eva.email)])).sent).toEqual([])
})

test('no other change is mailed, and an outage is only logged [N83]', async () => {
  expect((await emailsAfter([saved])).sent).toEqual([])
  const { sent, logger } = await emailsAfter([saved, submitted], fail)
  expect(sent).toHaveLength(2)
  expect(logger.entries.map(({ level }) => level)).toEqual(['warn', 'warn'])
})
