import { describe, expect, test } from 'vitest'

import { ACCOUNT_PATHS } from '#domain/identity/account-paths.ts'
import { Outage } from '#ports/outage.ts'
import { aFrame } from '#test/support/fixtures/frame-view.ts'
import { elements, elementsNamed } from '#test/support/html/rendered-html.ts'
import type { Element } from '#test/support/html/rendered-html.ts'

import { ACCOUNT_ORIGIN, runningAccount } from '../support/running-account.ts'

function attribute({ attrs }: Element, name: string): string | undefined {
  return attrs.find((one) => one.name === name)?.value
}

const EMPTY = { recent: () => Promise.resolve([]) }

describe('the pages of the account service', () => {
  test.each(Object.values(ACCOUNT_PATHS))(
    '%s has one title, one script, and a label for every field [C11]',
    async (path) => {
      await using account = await runningAccount(EMPTY)
      const answer = await account.ask(path)
      expect(answer.status).toBe(200)
      const html = await answer.text()
      expect(elementsNamed(html, 'title')).toHaveLength(1)
      expect(elementsNamed(html, 'script')).toHaveLength(1)
      const labelled = new Set(elementsNamed(html, 'label').map((label) => attribute(label, 'for')))
      const fields = elements(
        html,
        (element) =>
          element.tagName === 'select' ||
          (element.tagName === 'input' &&
            attribute(element, 'type') !== 'radio' &&
            attribute(element, 'hidden') === undefined),
      )
      for (const field of fields) expect(labelled).toContain(attribute(field, 'id'))
      const ids = elements(html, (element) => attribute(element, 'id') !== undefined).map(
        (element) => attribute(element, 'id'),
      )
      expect(new Set(ids).size).toBe(ids.length)
    },
  )

  test('are identical for every query, cookie and host', async () => {
    await using account = await runningAccount(EMPTY)
    const plain = await (await account.ask('/connexion')).text()
    const requested = await account.ask('/connexion?returnUrl=https%3A%2F%2Fvoleur.example', {
      headers: { cookie: 'session=abc', 'x-forwarded-host': 'voleur.example' },
    })
    expect(await requested.text()).toBe(plain)
  })

  test('cannot be framed, and connect or submit only to allowed origins', async () => {
    await using account = await runningAccount()
    const { headers } = await account.ask('/connexion')
    const policy = headers.get('content-security-policy')?.split('; ')
    expect(policy).toContain(`connect-src 'self' ${ACCOUNT_ORIGIN}`)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain(`form-action 'self' ${aFrame().site.origin}`)
    expect(policy).toContain("script-src 'self'")
    expect(headers.get('x-robots-tag')).toBe('noindex')
  })

  test('a form sent without script returns to its page, on this origin', async () => {
    await using account = await runningAccount()
    const sent = await account.ask('/connexion', { method: 'POST', body: 'password=secret' })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/connexion'])
    const nowhere = await account.ask('/nulle-part', { method: 'POST' })
    expect([nowhere.status, nowhere.headers.get('location')]).toEqual([405, null])
    const foreign = await account.ask('//voleur.example/connexion', { method: 'POST' })
    expect([foreign.status, foreign.headers.get('location')]).toEqual([405, null])
  })

  test('an address that leads nowhere is 404, in French', async () => {
    await using account = await runningAccount()
    const answer = await account.ask('/nulle-part')
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('Cette page n’existe pas')
  })
})

describe('development machines', () => {
  test.each([ACCOUNT_PATHS.messages, ACCOUNT_PATHS.provider])(
    '%s is nowhere else',
    async (path) => {
      await using account = await runningAccount()
      expect((await account.ask(path)).status).toBe(404)
    },
  )

  test('messages are shown as text with links, and are not stored', async () => {
    const body = 'Bonjour <script>alert(1)</script>\n\nhttps://compte.preavis.example/lien?a=1'
    await using account = await runningAccount({
      recent: () =>
        Promise.resolve([
          {
            id: '1',
            channel: 'email',
            recipient: 'eve@exemple.fr',
            subject: 'Lien',
            body,
            sentAt: 0,
          },
        ]),
    })
    const answer = await account.ask('/messages')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const html = await answer.text()
    expect(elementsNamed(html, 'script')).toHaveLength(1)
    expect(html).toContain('href="https://compte.preavis.example/lien?a=1"')
  })

  test('an outage shows a page with a reference, logged with its cause [M01]', async () => {
    await using account = await runningAccount({
      recent: () => Promise.reject(new Outage('base de données', new Error('eve@exemple.fr'))),
    })
    const answer = await account.ask('/messages')
    expect(answer.status).toBe(503)
    const html = await answer.text()
    expect(html).toContain('Une erreur est survenue, merci de réessayer.')
    expect(html).not.toContain('eve@exemple.fr')
    expect(html).toContain(String(account.logger.entries[0]?.fields?.['reference']))
  })
})
