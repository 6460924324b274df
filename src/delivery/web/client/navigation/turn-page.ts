/** Within how many milliseconds the last page must have been shown for the next to fade in: a slow window would pay the fade with waiting. */
const QUICK = 16

let lastTook = Infinity

/** Lets the page that is shown fade into the next, where the browser can, the reader accepts motion and the window has shown itself quick; elsewhere the next one is there at once. */
export async function turnPage(event: NavigateEvent, show: () => void): Promise<void> {
  const timed = (): void => {
    const start = performance.now()
    show()
    lastTook = performance.now() - start
  }
  if (lastTook > QUICK || !fades(event)) {
    timed()
    return
  }
  const transition = document.startViewTransition(timed)
  // A fade that is cut short, by the next one or in a hidden window, has shown the page all the same.
  transition.ready.catch(() => undefined)
  await transition.updateCallbackDone
}

// The browser turns the page itself when the reader pulls it back with a finger.
function fades({ hasUAVisualTransition }: NavigateEvent): boolean {
  const accepted = matchMedia('(prefers-reduced-motion: no-preference)').matches
  return accepted && !hasUAVisualTransition && 'startViewTransition' in document
}
