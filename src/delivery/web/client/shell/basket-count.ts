import { withFallback } from '#application/shared/with-fallback.ts'
import { dataOf, selectorOf } from '#delivery/web/contract/data-attributes.ts'

import { basket, logger } from '../wiring/api-clients.ts'
import { runWhenIdle } from './render-deferred-parts.ts'

/**
 * Shows a badge with the number of items on the basket links, after the page has loaded. Shows none
 * for an empty basket or a failed request.
 */
export function showBasketCount(): void {
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}

function whenIdle(): void {
  runWhenIdle(show)
}

async function show(): Promise<void> {
  const count = await withFallback(0, () => basket.itemsCount(), logger)
  if (count === 0) return
  for (const link of document.querySelectorAll<HTMLAnchorElement>(selectorOf('basket'))) {
    const { text, name } = basketBadge(count, link.target === '_blank')
    dataOf(link).basket = text
    link.ariaLabel = name
  }
}

/** Returns the badge text (at most « 99+ ») and the accessible name with the full count. */
export function basketBadge(
  count: number,
  newWindow: boolean,
): { readonly text: string; readonly name: string } {
  const items = `${count} article${count > 1 ? 's' : ''}`
  return {
    text: count > 99 ? '99+' : String(count),
    name: `Panier, ${items}${newWindow ? ' (nouvelle fenêtre)' : ''}`,
  }
}
