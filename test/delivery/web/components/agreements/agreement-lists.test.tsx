import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'

import { AgreementNewsList } from '#delivery/web/components/agreements/agreement-lists.tsx'
import { wordsOf } from '#test/support/html/rendered-html.ts'

const DAY = Date.UTC(2026, 0, 29, 12)

test.each([
  [{ announcedAt: DAY, extended: true }, '29 janvier 2026 · étendu'],
  [{ signedOn: DAY, extended: false }, 'Signature : 29 janvier 2026 · non étendu'],
  [{ signedOn: DAY }, 'Signature : 29 janvier 2026'],
  [{ textAsOf: DAY }, 'texte au 29 janvier 2026'],
])('agreement news separate what they state: %j', (stated, words) => {
  const news = [{ title: 'Avenant', path: '/avenant', ...stated }]
  const html = renderToString(<AgreementNewsList news={news} />)
  expect(wordsOf(html).replaceAll(/\s/gu, ' ')).toBe(`Avenant${words}`)
})
