import { element } from '#delivery/web/client/create-element.ts'

const TITLE_ID = 'titre-du-choix'
const PAUSE_MS = 200

/** Dialog that chooses from a library. `step` replaces what it shows. */
export interface LibraryDialog<Choice> {
  readonly step: (...content: readonly Node[]) => void
  readonly finish: (choice: Choice) => void
}

/** Opens a dialog on a library. Resolves to what was chosen, undefined if the editor gives up. */
export function askInDialog<Choice>(
  title: string,
  open: (dialog: LibraryDialog<Choice>) => void,
): Promise<Choice | undefined> {
  const dialog = element('dialog', { 'data-library': '', 'aria-labelledby': TITLE_ID })
  const { promise, resolve } = Promise.withResolvers<Choice | undefined>()
  let answer: Choice | undefined
  dialog.addEventListener('close', () => {
    dialog.remove()
    resolve(answer)
  })
  document.body.append(dialog)
  dialog.showModal()
  open({
    step: (...content) => {
      const close = pressable('Renoncer', 'button button-quiet', () => dialog.close())
      const heading = element('h2', { id: TITLE_ID }, title)
      dialog.replaceChildren(element('header', {}, heading, close), ...content)
      dialog.querySelector('input')?.focus()
    },
    finish: (choice) => {
      answer = choice
      dialog.close()
    },
  })
  return promise
}

/** Entries of a page of a library, and the number of its pages, or why there are none. */
interface LibraryPage {
  readonly entries: readonly HTMLElement[]
  readonly pages: number
  readonly error?: string | undefined
}

interface LibrarySearch {
  readonly label: string
  /** Button that loads the next page. */
  readonly older: string
  /** Message for a search without results. */
  readonly none: string
  readonly load: (text: string, page: number) => Promise<LibraryPage>
}

/** Returns the search field of a library, and the list that it loads page by page. */
export function librarySearch({ label, older, none, load }: LibrarySearch): {
  readonly field: HTMLElement
  readonly results: readonly HTMLElement[]
} {
  const search = element('input', { type: 'search', autocomplete: 'off' })
  const status = element('p', { role: 'status' })
  const list = element('ul', {})
  const more = pressable(older, 'button button-quiet', () => void show(page + 1))
  let page = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  async function show(to: number): Promise<void> {
    const text = search.value.trim()
    const { entries, pages, error } = await load(text, to)
    // Words typed during the call make their own request.
    if (text !== search.value.trim()) return
    page = to
    if (to === 1) list.replaceChildren(...entries)
    else list.append(...entries)
    more.hidden = to >= pages
    status.textContent = error ?? (list.childElementCount === 0 ? none : '')
  }
  search.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(() => void show(1), PAUSE_MS)
  })
  // What was added in another tab stands here on return, until the dialog is gone.
  window.addEventListener('focus', function refresh() {
    if (list.isConnected) void show(1)
    else window.removeEventListener('focus', refresh)
  })
  more.hidden = true
  void show(1)
  return { field: element('label', {}, label, search), results: [status, list, more] }
}

/** Returns a button that does something when it is pressed. */
export function pressable(label: string, styles: string, press: () => void): HTMLButtonElement {
  const button = element('button', { type: 'button', class: styles }, label)
  button.addEventListener('click', press)
  return button
}
