import { element } from '#delivery/web/client/create-element.ts'
import { DECORATIVE, thumbnailPath } from '#domain/editorial/picture.ts'

import { callEditorApi } from './call-editor-api.ts'
import type { LibraryEntry } from './call-editor-api.ts'
import { askInDialog, librarySearch, pressable } from './library-dialog.ts'
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

/** Asks for a picture of the library or a file, and its words. Undefined if the editor gives up. */
export function askForPicture({
  current,
  file,
}: PictureQuestion): Promise<ShownPicture | undefined> {
  return askInDialog<ShownPicture>('Image', ({ step, finish }) => {
    const describe = (subject: Subject): void => step(describedForm(subject, choose, finish))
    function choose(): void {
      step(...libraryOf(describe))
    }
    if (file !== undefined) describe({ upload: file, alt: '', credit: '' })
    else if (current === undefined) choose()
    else describe(current)
  })
}

/** Returns the first step: a search of the library, and a field for a file. */
function libraryOf(describe: (subject: Subject) => void): readonly HTMLElement[] {
  const upload = element('input', { type: 'file', accept: 'image/*' })
  upload.addEventListener('change', () => {
    const chosen = upload.files?.[0]
    if (chosen !== undefined) describe({ upload: chosen, alt: '', credit: '' })
  })
  const { field, results } = librarySearch({
    label: 'Chercher dans la bibliothèque',
    older: 'Images plus anciennes',
    none: 'Aucune image.',
    load: async (text, page) => {
      const answer = await callEditorApi('images', { text, page })
      const { pictures = [], picturePages: pages = 1, error } = answer
      return { entries: pictures.map((picture) => entryOf(picture, describe)), pages, error }
    },
  })
  return [field, element('label', {}, 'Ou ajouter un fichier, 20 Mo au plus', upload), ...results]
}

function entryOf(
  { name, title, alt, credit }: LibraryEntry,
  describe: (subject: Subject) => void,
): HTMLElement {
  const press = (): void => describe({ file: name, alt, credit })
  const button = pressable(title, '', press)
  button.prepend(element('img', { src: thumbnailPath(name), alt: '', loading: 'lazy' }))
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
  const progress = element('p', { role: 'status' })
  const send = element('button', { class: 'button' }, isUpload ? 'Ajouter et insérer' : 'Appliquer')
  const form = element(
    'form',
    {},
    isUpload
      ? element('p', {}, subject.upload.name)
      : element('img', { src: thumbnailPath(subject.file), alt: '' }),
    element(
      'label',
      {},
      `Texte de remplacement\u00A0: ce que l’image montre, ou «\u00A0${DECORATIVE}\u00A0»`,
      alt,
    ),
    element('label', {}, 'Crédit', credit),
    error,
    progress,
    send,
    pressable('Une autre image', 'button button-quiet', choose),
  )
  const words = () => ({ alt: alt.value.trim(), credit: credit.value.trim() })
  async function submit(): Promise<void> {
    if (!isUpload) return finish({ file: subject.file, ...words() })
    send.disabled = true
    error.textContent = ''
    progress.textContent = 'Envoi en cours…'
    const { name, error: refusal = 'L’image n’a pas été ajoutée.' } = await uploadPicture(
      subject.upload,
      words(),
    )
    send.disabled = false
    progress.textContent = ''
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
