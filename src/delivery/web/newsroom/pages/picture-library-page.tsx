import { Picture } from '#delivery/web/components/pictures/picture.tsx'
import { formatCount, frenchMoment } from '#domain/editorial/french-formats.ts'
import { DECORATIVE } from '#domain/editorial/picture.ts'
import { NEWSROOM_PATHS } from '#domain/newsroom/newsroom-paths.ts'
import type { LibraryPicture, PictureWords } from '#ports/picture-library.ts'

import { articlePagePath } from '../article-paths-and-fields.ts'
import { FormToken } from '../newsroom-page-layout.tsx'
import type { NewsroomFrame } from '../newsroom-view.ts'
import {
  MAX_PICTURE_WORDS,
  PICTURE_FIELDS,
  pictureFormPath,
  pictureLibraryPath,
} from '../picture-library-view.ts'
import type { PictureLibraryView } from '../picture-library-view.ts'
import { ErrorBox, StatusBox } from './error-and-status-boxes.tsx'
import { FormField } from './form-field.tsx'
import { ListPages } from './list-pages.tsx'

import styles from './desk.module.css'
import own from './picture-library.module.css'

type View = PictureLibraryView & { readonly frame: NewsroomFrame }

/** Page of the library of pictures: upload, search, and the pictures with their uses. */
export function PictureLibraryPage(view: View) {
  const { listed, text, page, pages, added, done, frame, refusedForm } = view
  return (
    <>
      {added !== undefined && (
        <StatusBox>
          {`Image ajoutée\u00A0: «\u00A0${added.title}\u00A0». Copiez sa ligne dans un article.`}
        </StatusBox>
      )}
      {done !== undefined && (
        <StatusBox>
          {done === 'supprimee' ? 'Image supprimée.' : 'Description enregistrée.'}
        </StatusBox>
      )}
      {refusedForm !== undefined && <ErrorBox>{refusedForm.message}</ErrorBox>}
      <UploadForm {...view} />
      <search>
        <form className={`${styles.form} ${styles.narrow} ${own.search}`}>
          <FormField name={PICTURE_FIELDS.text} label="Chercher une image" value={text} />
          <button className="button button-quiet">Chercher</button>
        </form>
      </search>
      <p>
        {listed.total === 0 ? 'Aucune image.' : formatCount(listed.total, 'image', 'images')}{' '}
        {text !== '' && <a href={NEWSROOM_PATHS.pictures}>Toutes les images</a>}
      </p>
      <ul className={own.pictures}>
        {listed.pictures.map((picture) => (
          <PictureEntry key={picture.name} picture={picture} frame={frame} />
        ))}
      </ul>
      <ListPages page={page} pages={pages} pathOf={(to) => pictureLibraryPath(text, to)} />
    </>
  )
}

function UploadForm({ frame, refusedUpload }: View) {
  const { message, words } = refusedUpload ?? {}
  return (
    <form
      className={`${styles.form} ${styles.narrow}`}
      method="post"
      action={NEWSROOM_PATHS.pictures}
      encType="multipart/form-data"
    >
      <FormToken frame={frame} />
      {message !== undefined && <ErrorBox>{message}</ErrorBox>}
      <WordFields id="nouvelle" words={words} />
      <div>
        <label htmlFor={PICTURE_FIELDS.file}>Fichier</label>
        <small id="image-aide">JPEG, PNG, WebP ou AVIF, 20 Mo au plus</small>
        <input
          id={PICTURE_FIELDS.file}
          name={PICTURE_FIELDS.file}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          aria-describedby="image-aide"
          aria-invalid={message === undefined ? undefined : true}
          required
        />
      </div>
      <button className="button">Ajouter l’image</button>
    </form>
  )
}

interface WordFieldsProps {
  /** Prefix of the element ids. */
  readonly id: string
  readonly words: PictureWords | undefined
}

function WordFields({ id, words }: WordFieldsProps) {
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

interface EntryProps {
  readonly picture: LibraryPicture
  readonly frame: NewsroomFrame
}

function PictureEntry({ picture, frame }: EntryProps) {
  const { name, title, alt, uses, uploadedBy, uploadedAt } = picture
  return (
    <li id={name}>
      <Picture picture={{ file: name, alt: '' }} sizes="14rem" />
      <div>
        <strong>{title}</strong>
        <p>{`Texte\u00A0: ${alt}`}</p>
        <p className={own.facts}>{`Ajoutée par ${uploadedBy}, le ${frenchMoment(uploadedAt)}`}</p>
        <Uses uses={uses} />
        <label htmlFor={`${name}-ligne`}>Ligne à copier dans un article</label>
        <input id={`${name}-ligne`} readOnly value={markdownOf(picture)} />
        <details className={styles.more}>
          <summary>Modifier ou supprimer</summary>
          <form className={styles.form} method="post" action={pictureFormPath(name)}>
            <FormToken frame={frame} />
            <WordFields id={name} words={picture} />
            <button className="button button-quiet">Enregistrer la description</button>
            {uses.length === 0 && (
              <button
                className="button button-quiet"
                name={PICTURE_FIELDS.removal}
                value="oui"
                formNoValidate
              >
                Supprimer l’image
              </button>
            )}
          </form>
        </details>
      </div>
    </li>
  )
}

function Uses({ uses }: Pick<LibraryPicture, 'uses'>) {
  if (uses.length === 0) return <p className={own.facts}>Utilisée nulle part</p>
  return (
    <details className={styles.more}>
      <summary>{`Utilisée par ${formatCount(uses.length, 'article', 'articles')}`}</summary>
      <ul>
        {uses.map(({ number, path, title }) => (
          <li key={path}>
            <a href={number === undefined ? path : articlePagePath(number)}>{title}</a>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Returns the Markdown that shows a picture, with its words as they stand in the library. */
function markdownOf({ name, alt, credit }: LibraryPicture): string {
  const attributes = [
    `file="${name}"`,
    `alt="${quotable(alt)}"`,
    ...(credit === '' ? [] : [`credit="${quotable(credit)}"`]),
  ]
  return `::image[]{${attributes.join(' ')}}`
}

function quotable(words: string): string {
  return words.replaceAll('"', '&quot;')
}
