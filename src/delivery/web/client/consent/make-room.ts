/** Reserves the room of a panel at the foot of the window: the page ends above it, and what has the focus is scrolled above it. Returns what gives the room back. */
export function makeRoomFor(panel: HTMLElement): () => void {
  const { style: root } = document.documentElement
  const { style: body } = document.body
  const resized = new ResizeObserver(() => {
    root.setProperty('--consent-banner', `${panel.offsetHeight}px`)
    body.paddingBlockEnd = `${panel.offsetHeight}px`
    revealFocusedField()
  })
  resized.observe(panel)
  return () => {
    resized.disconnect()
    root.removeProperty('--consent-banner')
    body.paddingBlockEnd = ''
  }
}

/** A field may have had the focus before the panel came over it. */
function revealFocusedField(): void {
  const field = document.activeElement
  if (field?.matches('main :is(input, select, textarea)'))
    field.scrollIntoView({ block: 'nearest' })
}
