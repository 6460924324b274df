import { FORM_TOKEN_FIELD } from '#delivery/web/newsroom/newsroom-form-field-names.ts'
import { PICTURE_FIELDS } from '#delivery/web/newsroom/picture-library-view.ts'
import { NEWSROOM_PATHS } from '#domain/newsroom/newsroom-paths.ts'
import { MAX_PICTURE_BYTES, PICTURE_REFUSALS } from '#domain/newsroom/picture-upload.ts'

/** Result of an upload: the name of the picture in the library, or the French refusal. */
export interface UploadAnswer {
  readonly name?: string
  readonly error?: string
}

/** Time in which a picture is sent and encoded. */
const UPLOAD_TIMEOUT_MS = 120_000

/** Uploads a file to the library with its words, by the form of the page of pictures. */
export async function uploadPicture(
  file: File,
  words: { readonly alt: string; readonly credit: string },
): Promise<UploadAnswer> {
  if (file.size > MAX_PICTURE_BYTES) return { error: PICTURE_REFUSALS.fileTooLong }
  const form = new FormData()
  const token = document.querySelector<HTMLInputElement>(`[name=${FORM_TOKEN_FIELD}]`)?.value ?? ''
  form.append(FORM_TOKEN_FIELD, token)
  form.append(PICTURE_FIELDS.alt, words.alt)
  form.append(PICTURE_FIELDS.credit, words.credit)
  form.append(PICTURE_FIELDS.file, file)
  try {
    const response = await fetch(NEWSROOM_PATHS.pictures, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: form,
      redirect: 'manual',
      signal: AbortSignal.timeout(UPLOAD_TIMEOUT_MS),
    })
    if (response.type === 'opaqueredirect' || response.status === 403)
      return { error: 'Votre session est terminée\u00A0: connectez-vous dans un autre onglet.' }
    const answer: UploadAnswer = await response.json()
    return answer
  } catch {
    return { error: 'Le serveur n’a pas répondu\u00A0: envoyez l’image de nouveau.' }
  }
}
