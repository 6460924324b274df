/** Shows one step of the page and moves the reader there: to the title, which says what is next. */
export function showStep(name: string, said: Readonly<Record<string, string>> = {}): void {
  const shown = stepNamed(name)
  if (!shown) return
  for (const step of document.querySelectorAll<HTMLElement>('section[data-step]')) {
    step.hidden = step !== shown
  }
  sayIn(shown, said)
  shown.querySelector('h1')?.focus()
}

/** Writes what the page leaves out for each reader, such as an address. */
export function sayIn(place: ParentNode, said: Readonly<Record<string, string>>): void {
  for (const [key, text] of Object.entries(said)) {
    for (const word of place.querySelectorAll(`[data-said="${key}"]`)) word.textContent = text
  }
}

/** Tells the manager of passwords whose password is typed. */
export function sayWhose(address: string): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('[data-whose]')) {
    field.value = address
  }
}

/** The steps that links of the page lead to are followed, back and forth, as addresses are; the others are only shown by what leads to them. */
export function followStepLinks(): void {
  const first = document.querySelector<HTMLElement>('section[data-step]')?.dataset['step']
  const follow = (): void => {
    const name = decodeURIComponent(location.hash.slice(1))
    if (name === '' && first !== undefined) showStep(first)
    else if (document.querySelector(`a[href="#${CSS.escape(name)}"]`)) showStep(name)
  }
  addEventListener('hashchange', follow)
  if (location.hash.length > 1) follow()
}

function stepNamed(name: string): HTMLElement | undefined {
  return document.querySelector<HTMLElement>(`section[data-step="${name}"]`) ?? undefined
}
