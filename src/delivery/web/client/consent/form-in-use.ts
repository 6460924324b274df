/** Windows with too little room for a form and the banner at once. */
const SMALL_WINDOW = '(width < 48rem), (height < 40rem)'

/** Follows whether the reader fills in a form of the page in a small window; true until another page is shown. */
export function followFormInUse(onStart: () => void): () => boolean {
  let form: Element | undefined
  const follow = (target: EventTarget | null): void => {
    const focused = target instanceof Element && target.closest('main form')
    if (!focused || !matchMedia(SMALL_WINDOW).matches) return
    form = focused
    onStart()
  }
  document.addEventListener('focusin', ({ target }) => follow(target))
  follow(document.activeElement)
  return () => form?.isConnected === true
}
