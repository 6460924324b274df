import { expect, test } from 'vitest'

import { basketBadge } from '#delivery/web/client/shell/basket-count.ts'

test.each([
  [1, false, '1', 'Panier, 1 article'],
  [3, false, '3', 'Panier, 3 articles'],
  [99, true, '99', 'Panier, 99 articles (nouvelle fenêtre)'],
  [100, false, '99+', 'Panier, 100 articles'],
])("%i items show as a badge and in the link's name [H07]", (count, leaves, text, name) => {
  expect(basketBadge(count, leaves)).toEqual({ text, name })
})
