import { formatCount } from '#domain/editorial/french-formats.ts'
import { DECORATIVE } from '#domain/editorial/picture.ts'
import { NEWSROOM_PATHS } from '#domain/newsroom/newsroom-paths.ts'
import { MAX_PICTURE_WORDS } from '#domain/newsroom/picture-upload.ts'
import type { PictureWords } from '#ports/picture-library.ts'

import { Button, NewsroomForm } from '../newsroom-page-layout.tsx'
import { PICTURE_FIELDS, picturesPath } from '../picture-library-view.ts'
import type { PictureLibraryView, PicturesOfPage, PicturesPath } from '../picture-library-view.ts'
import { ErrorBox } from './error-and-status-boxes.tsx'
import { FormField } from './form-field.tsx'

import styles from './desk.module.css'
import own from './picture-library.module.css'

interface SearchProps extends Pick<PicturesOfPage, 'listed' | 'text'> {
  readonly list: PicturesPath
}

/** Form that searches the library, and the number of pictures that match. */
export function PictureSearch({ listed, text, list }: SearchProps) {
  const { path, query = {} } = list
  return (
    <>
      <search>
        <form className={`${styles.form} ${styles.narrow} ${own.search}`} action={path}>
          {Object.entries(query).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <FormField name={PICTURE_FIELDS.text} label="Chercher une image" value={text} />
          <Button quiet>Chercher</Button>
        </form>
      </search>
      <p>
        {listed.total === 0 ? 'Aucune image.' : formatCount(listed.total, 'image', 'images')}{' '}
        {text !== '' && <a href={picturesPath(list, '')}>Toutes les images</a>}
      </p>
    </>
  )
}

interface UploadFormProps {
  readonly refusedUpload?: PictureLibraryView['refusedUpload']
  /** Article or draft for which a picture is added, as `chooserOf` names it. */
  readonly chooser?: string
}

/** Form that adds a picture to the library. */
export function UploadForm({ refusedUpload, chooser }: UploadFormProps) {
  const { message, words, chooser: refusedChooser = chooser } = refusedUpload ?? {}
  return (
    <NewsroomForm
      className={`${styles.form} ${styles.narrow}`}
      action={NEWSROOM_PATHS.pictures}
      encType="multipart/form-data"
    >
      {refusedChooser !== undefined && (
        <input type="hidden" name={PICTURE_FIELDS.chooser} value={refusedChooser} />
      )}
      {message !== undefined && <ErrorBox>{message}</ErrorBox>}
      <WordFields id="nouvelle" words={words} />
      <FileField id={PICTURE_FIELDS.file} label="Fichier" isRefused={message !== undefined} />
      <Button>Ajouter l’image</Button>
    </NewsroomForm>
  )
}

interface FileFieldProps {
  readonly id: string
  readonly label: string
  readonly isRefused: boolean
}

/** Field of the file of a picture. */
export function FileField({ id, label, isRefused }: FileFieldProps) {
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <small id={`${id}-aide`}>JPEG, PNG, WebP ou AVIF, 20 Mo au plus</small>
      <input
        id={id}
        name={PICTURE_FIELDS.file}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        aria-describedby={`${id}-aide`}
        aria-invalid={isRefused || undefined}
        required
      />
    </div>
  )
}

interface WordFieldsProps {
  /** Prefix of the element ids. */
  readonly id: string
  readonly words: PictureWords | undefined
}

/** Fields of the words that describe a picture. */
export function WordFields({ id, words }: WordFieldsProps) {
  const shared = { maxLength: MAX_PICTURE_WORDS }
  return (
    <>
      <FormField
        id={`${id}-titre`}
        name={PICTURE_FIELDS.title}
        label="Titre dans la bibliothèque"
        help="Celui du fichier si ce champ est vide"
        value={words?.title}
        {...shared}
      />
      <FormField
        id={`${id}-texte`}
        name={PICTURE_FIELDS.alt}
        label="Texte de remplacement"
        help={`Ce que l’image montre, pour qui ne la voit pas, ou «\u00A0${DECORATIVE}\u00A0»`}
        value={words?.alt}
        required
        {...shared}
      />
      <FormField
        id={`${id}-credit`}
        name={PICTURE_FIELDS.credit}
        label="Crédit"
        value={words?.credit}
        {...shared}
      />
    </>
  )
}
