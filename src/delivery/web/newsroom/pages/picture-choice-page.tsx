import { Picture } from '#delivery/web/components/pictures/picture.tsx'
import type { LibraryPicture } from '#ports/picture-library.ts'

import { ARTICLE_FIELDS, pictureChoicePath, workingCopyPath } from '../article-paths-and-fields.ts'
import { Button, NewsroomForm } from '../newsroom-page-layout.tsx'
import {
  alreadyInLibrary,
  chooserOf,
  PICTURE_FIELDS,
  picturesPath,
} from '../picture-library-view.ts'
import type { PictureChoiceView } from '../picture-library-view.ts'
import { ErrorBox, StatusBox } from './error-and-status-boxes.tsx'
import { ListPages } from './list-pages.tsx'
import { PictureSearch, UploadForm } from './picture-library-forms.tsx'

import styles from './desk.module.css'
import own from './picture-library.module.css'

type View = PictureChoiceView

/** Page that chooses the picture at the head of an article from the library, or adds one to it. */
export function PictureChoicePage(view: View) {
  const { number, newDraft, title, listed, text, page, pages, added, isGone } = view
  const { wasPresent = false } = view
  const [path = ''] = pictureChoicePath(number).split('?')
  const list = {
    path,
    ...(newDraft !== undefined && { query: { [ARTICLE_FIELDS.copy]: newDraft } }),
  }
  const pictures = [
    ...(added === undefined ? [] : [added]),
    ...listed.pictures.filter(({ name }) => name !== added?.name),
  ]
  return (
    <>
      {isGone && <ErrorBox>Cette image n’est plus dans la bibliothèque.</ErrorBox>}
      {added !== undefined && (
        <StatusBox>
          {wasPresent
            ? alreadyInLibrary(added.title)
            : `Image ajoutée à la bibliothèque\u00A0: «\u00A0${added.title}\u00A0».`}
        </StatusBox>
      )}
      <p>
        <a href={workingCopyPath(number, newDraft)}>Revenir à l’article</a>
        {title !== '' && ` «\u00A0${title}\u00A0»`}
      </p>
      <details className={styles.more}>
        <summary>Ajouter une image à la bibliothèque</summary>
        <UploadForm chooser={chooserOf(number, newDraft)} />
      </details>
      <PictureSearch listed={listed} text={text} list={list} />
      <NewsroomForm action={pictureChoicePath(number, newDraft)}>
        <ul className={own.choices}>
          {pictures.map((picture) => (
            <Choice key={picture.name} picture={picture} />
          ))}
        </ul>
      </NewsroomForm>
      <ListPages page={page} pages={pages} pathOf={(to) => picturesPath(list, text, to)} />
    </>
  )
}

function Choice({ picture: { name, title, alt } }: { readonly picture: LibraryPicture }) {
  return (
    <li>
      <Picture picture={{ file: name, alt: '' }} sizes="14rem" />
      <strong>{title}</strong>
      <p className={own.facts}>{alt}</p>
      <Button
        quiet
        name={PICTURE_FIELDS.chosen}
        value={name}
        aria-label={`Choisir «\u00A0${title}\u00A0»`}
      >
        Choisir
      </Button>
    </li>
  )
}
