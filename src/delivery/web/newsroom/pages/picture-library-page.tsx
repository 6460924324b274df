import { Picture } from '#delivery/web/components/pictures/picture.tsx'
import { frenchMoment } from '#domain/editorial/french-formats.ts'
import { NEWSROOM_PATHS } from '#domain/newsroom/newsroom-paths.ts'
import { displayedEmail } from '#domain/shared/displayed-email.ts'
import type { LibraryPicture } from '#ports/picture-library.ts'

import { Button, NewsroomForm } from '../newsroom-page-layout.tsx'
import { PICTURE_FIELDS, pictureFormPath, picturesPath } from '../picture-library-view.ts'
import type { PictureLibraryView, RefusedPictureForm } from '../picture-library-view.ts'
import { ErrorBox, StatusBox } from './error-and-status-boxes.tsx'
import { Removal, TextUses } from './library-parts.tsx'
import { ListPages } from './list-pages.tsx'
import { PictureSearch, UploadForm, WordFields } from './picture-library-forms.tsx'
import { PictureReplacement } from './picture-replacement.tsx'

import styles from './desk.module.css'
import own from './picture-library.module.css'

type View = PictureLibraryView

const LIBRARY = { path: NEWSROOM_PATHS.pictures }

/** Page of the library of pictures: upload, search, and the pictures with their uses. */
export function PictureLibraryPage(view: View) {
  const { listed, text, page, pages, added, done, refusedForm } = view
  return (
    <>
      {added !== undefined && (
        <StatusBox>
          {`Image ajoutée\u00A0: «\u00A0${added.title}\u00A0». Copiez sa ligne dans un article.`}
        </StatusBox>
      )}
      {done !== undefined && (
        <StatusBox>{DONE_TEXTS.get(done) ?? 'Description enregistrée.'}</StatusBox>
      )}
      {refusedForm !== undefined && <ErrorBox>{refusedForm.message}</ErrorBox>}
      <UploadForm refusedUpload={view.refusedUpload} />
      <PictureSearch listed={listed} text={text} list={LIBRARY} />
      <ul className={own.pictures}>
        {listed.pictures.map((picture) => (
          <PictureEntry
            key={picture.name}
            picture={picture}
            refusedForm={refusedForm?.name === picture.name ? refusedForm : undefined}
          />
        ))}
      </ul>
      <ListPages page={page} pages={pages} pathOf={(to) => picturesPath(LIBRARY, text, to)} />
    </>
  )
}

const DONE_TEXTS: ReadonlyMap<string, string> = new Map([
  ['supprimee', 'Image supprimée.'],
  ['remplacee', 'Image remplacée\u00A0: les pages qui la montrent ont la nouvelle.'],
  ['retablie', 'Image rétablie\u00A0: les pages la montrent de nouveau.'],
])

interface EntryProps {
  readonly picture: LibraryPicture
  readonly refusedForm: RefusedPictureForm | undefined
}

function PictureEntry({ picture, refusedForm }: EntryProps) {
  const { name, title, alt, uses, uploadedBy, uploadedAt } = picture
  return (
    <li id={name}>
      <Picture picture={{ file: name, alt: '' }} sizes="14rem" />
      <div>
        <strong>{title}</strong>
        <p>{`Texte\u00A0: ${alt}`}</p>
        <p
          className={own.facts}
        >{`Ajoutée par ${displayedEmail(uploadedBy)}, le ${frenchMoment(uploadedAt)}`}</p>
        <TextUses uses={uses} used="Utilisée" />
        <label htmlFor={`${name}-ligne`}>Ligne à copier dans un article</label>
        <input id={`${name}-ligne`} readOnly value={markdownOf(picture)} />
        <details className={styles.more} open={refusedForm?.kind === 'words'}>
          <summary>Modifier ou supprimer</summary>
          <NewsroomForm className={styles.form} action={pictureFormPath(name)}>
            <WordFields
              id={name}
              words={(refusedForm?.kind === 'words' ? refusedForm.words : undefined) ?? picture}
            />
            <Button quiet>Enregistrer la description</Button>
            <Removal
              name={PICTURE_FIELDS.removal}
              uses={uses}
              label="Supprimer l’image"
              reason="Utilisée, elle ne se supprime pas."
            />
          </NewsroomForm>
        </details>
        <PictureReplacement picture={picture} refusedForm={refusedForm} />
      </div>
    </li>
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
