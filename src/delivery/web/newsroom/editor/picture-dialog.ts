import { element } from '#delivery/web/client/create-element.ts'
import { DECORATIVE, jpegPath } from '#domain/editorial/picture.ts'

import { callEditorApi } from './call-editor-api.ts'
import type { LibraryEntry } from './call-editor-api.ts'
import { uploadPicture } from './upload-picture.ts'

/** Picture of the library as a text shows it. `alt` may be « décorative ». */
export interface ShownPicture {
  readonly file: string
  readonly alt: string
  readonly credit: string
}

interface PictureQuestion {
  /** Picture that is changed. */
  readonly current?: ShownPicture
  /** File that is added to the library first. */
  readonly file?: File
}

/** What the second step describes: a picture of the library, or a file to add to it. */
type Subject =
  | ShownPicture
  | { readonly upload: File; readonly alt: string; readonly credit: string }

const TITLE_ID = 'image-a-choisir'
const PAUSE_MS = 200

/** Asks for a picture of the library or a file, and its words. Undefined if the editor gives up. */
export function askForPicture({
  current,
  file,
}: PictureQuestion): Promise<ShownPicture | undefined> {
  const dialog = element('dialog', { 'data-pictures': '', 'aria-labelledby': TITLE_ID })
  const { promise, resolve } = Promise.withResolvers<ShownPicture | undefined>()
  let answer: ShownPicture | undefined
  dialog.addEventListener('close', () => {
    dialog.remove()
    resolve(answer)
  })
  const finish = (picture: ShownPicture): void => {
    answer = picture
    dialog.close()
  }
  const step = (...content: readonly Node[]): void => {
    const close = pressable('Renoncer', 'button button-quiet', () => dialog.close())
    const title = element('h2', { id: TITLE_ID }, 'Image')
    dialog.replaceChildren(element('header', {}, title, close), ...content)
    dialog.querySelector('input')?.focus()
  }
  const describe = (subject: Subject): void => step(describedForm(subject, choose, finish))
  function choose(): void {
    step(...libraryOf(describe))
  }
  document.body.append(dialog)
  dialog.showModal()
  if (file !== undefined) describe({ upload: file, alt: '', credit: '' })
  else if (current === undefined) choose()
  else describe(current)
  return promise
}

/** Returns the first step: a search of the library, and a field for a file. */
function libraryOf(describe: (subject: Subject) => void): readonly HTMLElement[] {
  const search = element('input', { type: 'search', autocomplete: 'off' })
  const upload = element('input', { type: 'file', accept: 'image/*' })
  const status = element('p', { role: 'status' })
  const results = element('ul', {})
  const more = pressable('Images plus anciennes', 'button button-quiet', () => void load(page + 1))
  let page = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  async function load(to: number): Promise<void> {
    const text = search.value.trim()
    const answer = await callEditorApi('images', { text, page: to })
    const { pictures = [], picturePages: pages = 1, error } = answer
    // Words typed during the call make their own request.
    if (text !== search.value.trim()) return
    page = to
    const entries = pictures.map((picture) => entryOf(picture, describe))
    if (to === 1) results.replaceChildren(...entries)
    else results.append(...entries)
    more.hidden = to >= pages
    status.textContent = error ?? (results.childElementCount === 0 ? 'Aucune image.' : '')
  }
  search.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(() => void load(1), PAUSE_MS)
  })
  upload.addEventListener('change', () => {
    const chosen = upload.files?.[0]
    if (chosen !== undefined) describe({ upload: chosen, alt: '', credit: '' })
  })
  more.hidden = true
  void load(1)
  return [
    element('label', {}, 'Chercher dans la bibliothèque', search),
    element('label', {}, 'Ou ajouter un fichier, 20 Mo au plus', upload),
    status,
    results,
    more,
  ]
}

function entryOf(
  { name, title, alt, credit }: LibraryEntry,
  describe: (subject: Subject) => void,
): HTMLElement {
  const press = (): void => describe({ file: name, alt, credit })
  const button = pressable(title, '', press)
  button.prepend(element('img', { src: jpegPath(name) ?? '', alt: '', loading: 'lazy' }))
  return element('li', {}, button)
}

/** Returns the second step: what the picture shows, and whose it is. */
function describedForm(
  subject: Subject,
  choose: () => void,
  finish: (picture: ShownPicture) => void,
): HTMLElement {
  const isUpload = 'upload' in subject
  const alt = element('input', { type: 'text', required: '', maxlength: '500' })
  const credit = element('input', { type: 'text', maxlength: '500' })
  alt.value = subject.alt
  credit.value = subject.credit
  const error = element('p', { role: 'alert' })
  const send = element('button', { class: 'button' }, isUpload ? 'Ajouter et insérer' : 'Appliquer')
  const form = element(
    'form',
    {},
    isUpload
      ? element('p', {}, subject.upload.name)
      : element('img', { src: jpegPath(subject.file) ?? '', alt: '' }),
    element(
      'label',
      {},
      `Texte de remplacement\u00A0: ce que l’image montre, ou «\u00A0${DECORATIVE}\u00A0»`,
      alt,
    ),
    element('label', {}, 'Crédit', credit),
    error,
    send,
    pressable('Une autre image', 'button button-quiet', choose),
  )
  const words = () => ({ alt: alt.value.trim(), credit: credit.value.trim() })
  async function submit(): Promise<void> {
    if (!isUpload) return finish({ file: subject.file, ...words() })
    send.disabled = true
    error.textContent = 'Envoi en cours…'
    const { name, error: refusal = 'L’image n’a pas été ajoutée.' } = await uploadPicture(
      subject.upload,
      words(),
    )
    send.disabled = false
    if (name !== undefined) return finish({ file: name, ...words() })
    error.textContent = refusal
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    // No form of the page is sent, before which the draft would be saved.
    event.stopPropagation()
    if (words().alt === '') {
      error.textContent = 'Écrivez un texte de remplacement.'
      alt.focus()
    } else void submit()
  })
  return form
}

function pressable(label: string, styles: string, press: () => void): HTMLButtonElement {
  const button = element('button', { type: 'button', class: styles }, label)
  button.addEventListener('click', press)
  return button
}
