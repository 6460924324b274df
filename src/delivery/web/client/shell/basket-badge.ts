/** What the badge of the basket shows, and how its link is then called: two figures have room, the name tells the whole count (§2). */
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
