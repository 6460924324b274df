/** What lies at the foot of the window hides nothing for good: the page ends above it, and the focus stops above it. Gives what takes the room back. */
export function makeRoomFor(panel: HTMLElement): () => void {
  const { style: root } = document.documentElement
  const { style: body } = document.body
  const resized = new ResizeObserver(() => {
    const room = `calc(${panel.offsetHeight}px + var(--bottom-bar) + 1.5rem)`
    root.scrollPaddingBlockEnd = room
    body.paddingBlockEnd = `${panel.offsetHeight}px`
  })
  resized.observe(panel)
  return () => {
    resized.disconnect()
    root.scrollPaddingBlockEnd = ''
    body.paddingBlockEnd = ''
  }
}
