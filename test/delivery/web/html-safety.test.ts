import type { AccountView } from '@preavis/identity-provider'
import { ACCOUNT_TITLES, renderAccount } from '@preavis/identity-provider/pages'
import { afterAll, describe, expect, test } from 'vitest'

import { renderContinuation, renderCore, renderDocument } from '#delivery/web/render-document.tsx'
import { CHARTS } from '#test/support/fixtures/charts.ts'
import { aDocumentView } from '#test/support/fixtures/document-view.ts'
import { EVERY_BLOCK } from '#test/support/fixtures/every-block-type.ts'
import { aFrame } from '#test/support/fixtures/frame-view.ts'
import { SMALL_SITE } from '#test/support/fixtures/small-site.ts'
import { aView, everyView } from '#test/support/fixtures/views.ts'
import { renderedHtml } from '#test/support/html/rendered-html.ts'
import { hashOf, unsafeIn } from '#test/support/html/unsafe-html.ts'
import { runningSite } from '#test/support/processes/running-site.ts'

/** The stylesheet of rendered pages. */
const CSS = 'p{color:red}'
const SHEET = hashOf(CSS)
const frame = aFrame({ currentArea: 'droit-du-travail' })
const account = {
  site: frame.site,
  origin: 'https://compte.preavis.example',
  domain: 'compte.preavis.example',
  clientId: 'preavis-compte',
  demonstration: true,
}
const BARE = [
  'root',
  'signUp',
  'signOut',
  'verifyEmail',
  'verifyPhone',
  'forgottenPassword',
  'newPassword',
  'recovery',
  'profile',
  'security',
  'subscriptions',
  'provider',
  'notFound',
] as const
const HOSTILE = '"><script>alert(1)</script><a href="javascript:alert(1)">'
const accountViews: readonly AccountView[] = [
  ...BARE.map((kind) => ({ kind })),
  { kind: 'signIn', accounts: [{ label: HOSTILE, email: HOSTILE, password: HOSTILE }] },
  ...(
    [
      { name: 'password', identifier: HOSTILE, error: HOSTILE },
      { name: 'channel', stepUp: HOSTILE },
      { name: 'code', challenge: HOSTILE, stepUp: HOSTILE, sentBy: 'sms' },
    ] as const
  ).map((step) => ({ kind: 'plainSignIn' as const, step })),
  ...(
    [
      { name: 'request', identifier: HOSTILE, error: HOSTILE },
      { name: 'code', identifier: HOSTILE, error: HOSTILE },
      { name: 'done' },
    ] as const
  ).map((step) => ({ kind: 'plainReset' as const, step })),
  { kind: 'serverError', reference: HOSTILE },
  {
    kind: 'messages',
    messages: [
      {
        id: '1',
        channel: 'email',
        recipient: HOSTILE,
        subject: HOSTILE,
        body: `https://compte.preavis.example/a ${HOSTILE}`,
        sentAt: Date.UTC(2026, 10, 20),
      },
    ],
  },
]
const study = {
  ...aView('contentPage'),
  document: aDocumentView({ body: [...EVERY_BLOCK, ...Object.values(CHARTS)] }),
}

describe('nothing in the HTML asks for more than the policy allows [K03]', () => {
  test.each([...everyView(), study].map((view) => [view.kind, view] as const))(
    'on the page %s',
    (_kind, view) => {
      expect(unsafeIn(renderedHtml(view, frame), SHEET)).toEqual([])
      expect(unsafeIn(renderCore(view, frame, { mark: '/assets/mark.svg' }), SHEET)).toEqual([])
    },
  )

  test.each(accountViews)('on the account page $kind', (view) => {
    const assets = { css: CSS, script: '/assets/account.js', fonts: [] }
    const html = renderAccount(view, account, assets)
    expect(unsafeIn(html, SHEET)).toEqual([])
  })

  test('on any page of the account service', () => {
    const kinds = accountViews.map(({ kind }) => kind)
    expect([...new Set(kinds)].toSorted()).toEqual(Object.keys(ACCOUNT_TITLES).toSorted())
  })

  test('in what follows the gate', () => {
    const body = [...EVERY_BLOCK, ...Object.values(CHARTS)]
    const view = { path: '/a', title: 'A', body, publicBlocks: 0, footnotes: [], toc: [] }
    expect(unsafeIn(renderContinuation(view, aFrame().site), SHEET)).toEqual([])
  })
})

test('HTML of pages holds no control character of a text', () => {
  const title = 'Un\u0007 mois\u0085, dé\0jà'
  const view = { ...aView('contentPage'), document: aDocumentView({ title }) }
  const pages = [renderedHtml(view, frame), renderCore(view, frame, {})]
  const paid = { path: '/a', title, body: [], publicBlocks: 0, footnotes: [], toc: [] }
  for (const html of [...pages, renderContinuation(paid, frame.site)]) {
    expect(html).toContain('Un mois, déjà')
    expect(html).not.toMatch(/(?![\t\r\n])\p{Cc}/u)
  }
})

describe('a page as it is sent', async () => {
  const assets = { css: CSS, scripts: ['/assets/shell.js'], fonts: [] }
  const paint = (view: Parameters<typeof renderDocument>[0]) =>
    renderDocument(view, aFrame(), assets)
  const site = await runningSite({}, {}, { renderDocument: paint, styleHash: SHEET })
  afterAll(() => site[Symbol.asyncDispose]())

  test('holds the one sheet that its own header names, wherever it is', async () => {
    const kinds = new Map(SMALL_SITE.map(({ kind, path }) => [kind, path]))
    for (const path of [...kinds.values(), '/', '/recherche?query=a', '/rien']) {
      const { headers, body } = await site.ask(path)
      expect(headers['content-security-policy']).toContain(`'${SHEET}'`)
      expect(unsafeIn(body.toString(), SHEET)).toEqual([])
      expect(body.toString()).toContain(`<style>${CSS}</style>`)
    }
  })
})

const SMALL = renderedHtml(aView('faqIndex'))

test.each([
  '<script>alert(1)</script>',
  '<script type="module">alert(1)</script>',
  '<style>p{color:blue}</style>',
  '<p style="color:red">',
  '<p onclick="alert(1)">',
  '<svg onload="alert(1)">',
  '<a href="javascript:alert(1)">',
  '<a href=" java&#10;script:alert(1)">',
  '<a href="data:text/html,a">',
  '<form action="javascript:alert(1)">',
  '<button formaction="vbscript:a">',
  '<iframe srcdoc="a">',
  '<base href="https://mechant.example/">',
  '<object data="/a">',
])('%s would be seen', (planted) => {
  expect(unsafeIn(SMALL.replace('</main>', `${planted}</main>`), SHEET)).not.toEqual([])
})
