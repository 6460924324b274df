import { Picture } from '#delivery/web/components/pictures/picture.tsx'
import { frenchMoment } from '#domain/editorial/french-formats.ts'
import { mayReplacePicture } from '#domain/newsroom/picture-upload.ts'
import { displayedEmail } from '#domain/shared/displayed-email.ts'
import type { LibraryPicture } from '#ports/picture-library.ts'

import { Button, NewsroomForm, useEditor } from '../newsroom-page-layout.tsx'
import { PICTURE_FIELDS, pictureFormPath, REPLACED_BY_CHIEF } from '../picture-library-view.ts'
import type { RefusedPictureForm } from '../picture-library-view.ts'
import { FileField, WordFields } from './picture-library-forms.tsx'

import styles from './desk.module.css'
import own from './picture-library.module.css'

interface ReplacementProps {
  readonly picture: LibraryPicture
  readonly refusedForm: RefusedPictureForm | undefined
}

/** Form that replaces the file of a picture, and the files that it had before. */
export function PictureReplacement({ picture, refusedForm }: ReplacementProps) {
  const { name, earlier } = picture
  const editor = useEditor()
  if (editor === undefined || !mayReplacePicture(picture.uses, editor))
    return <p className={own.facts}>{REPLACED_BY_CHIEF}</p>
  const isRefused = refusedForm?.kind === 'file'
  return (
    <>
      <details className={styles.more} open={isRefused}>
        <summary>Remplacer le fichier</summary>
        <NewsroomForm
          className={styles.form}
          action={`${pictureFormPath(name)}/fichier`}
          encType="multipart/form-data"
        >
          <p>
            Les pages qui montrent cette image auront la nouvelle. Le texte de remplacement que
            chaque article en donne reste le sien.
          </p>
          <FileField id={`${name}-fichier`} label="Nouveau fichier" isRefused={isRefused} />
          <WordFields
            id={`${name}-neuve`}
            words={(isRefused ? refusedForm.words : undefined) ?? picture}
          />
          <Button quiet>Remplacer l’image</Button>
        </NewsroomForm>
      </details>
      {earlier.length > 0 && <EarlierPictures picture={picture} />}
    </>
  )
}

function EarlierPictures({ picture }: Omit<ReplacementProps, 'refusedForm'>) {
  return (
    <details className={styles.more}>
      <summary>Fichiers remplacés</summary>
      <NewsroomForm action={`${pictureFormPath(picture.name)}/retablir`}>
        <ul className={own.choices}>
          {picture.earlier.map(({ name, replacedBy, replacedAt }) => (
            <li key={name}>
              <Picture picture={{ file: name, alt: '' }} sizes="14rem" />
              <p className={own.facts}>
                {`Remplacé par ${displayedEmail(replacedBy)}, le ${frenchMoment(replacedAt)}`}
              </p>
              <Button
                quiet
                name={PICTURE_FIELDS.earlier}
                value={name}
                aria-label={`Rétablir le fichier remplacé le ${frenchMoment(replacedAt)}`}
              >
                Rétablir ce fichier
              </Button>
            </li>
          ))}
        </ul>
      </NewsroomForm>
    </details>
  )
}
