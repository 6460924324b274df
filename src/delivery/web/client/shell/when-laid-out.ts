/** Calls back after a layout of the browser, once: what is measured then costs nothing, while the page is being read it would force a layout of its own. */
export function whenLaidOut(element: Element, measure: () => void): void {
  const observer = new ResizeObserver(() => {
    observer.disconnect()
    measure()
  })
  observer.observe(element)
}
