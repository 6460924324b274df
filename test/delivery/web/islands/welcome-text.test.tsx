import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'

import { WelcomeText } from '#delivery/web/islands/premium-welcome.tsx'
import { wordsOf } from '#test/support/html/rendered-html.ts'

test('the welcome of a trial mentions thirty days, of a subscription not [H17]', () => {
  const trial = wordsOf(renderToString(<WelcomeText offer="trial" />))
  const subscription = wordsOf(renderToString(<WelcomeText offer="subscription" />))
  expect(trial).toContain('Votre essai gratuit a commencé')
  expect(trial).toContain('Pendant 30 jours')
  expect(subscription).toContain('Bienvenue parmi nos abonnés')
  expect(subscription).not.toContain('30 jours')
})
