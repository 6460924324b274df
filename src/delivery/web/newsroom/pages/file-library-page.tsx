import { formatCount, frenchMoment } from '#domain/editorial/french-formats.ts'
import { fileHref } from '#domain/editorial/library-file.ts'
import { formatDownloadLine } from '#domain/newsroom/download-line.ts'
import { MAX_FILE_TITLE } from '#domain/newsroom/file-upload.ts'
import { NEWSROOM_PATHS } from '#domain/newsroom/newsroom-paths.ts'
import { displayedEmail } from '#domain/shared/displayed-email.ts'
import { formatOpeningRight } from '#domain/visitor/opening-rights.ts'
import type { LibraryFile } from '#ports/file-library.ts'

import {
  describeFile,
  FILE_FIELDS,
  fileFormPath,
  fileLibraryPath,
  MAX_RIGHTS_LENGTH,
} from '../file-library-view.ts'
import type { FileLibraryView, TypedFileFields } from '../file-library-view.ts'
import { Button, NewsroomForm } from '../newsroom-page-layout.tsx'
import { ErrorBox, StatusBox } from './error-and-status-boxes.tsx'
import { FormField } from './form-field.tsx'
import { Removal, TextUses } from './library-parts.tsx'
import { ListPages } from './list-pages.tsx'

import styles from './desk.module.css'
import own from './picture-library.module.css'

type View = FileLibraryView

/** Page of the library of files to download: upload, search, and the files with their uses. */
export function FileLibraryPage(view: View) {
  const { listed, text, page, pages, added, done, refused } = view
  return (
    <>
      {added !== undefined && (
        <StatusBox>
          {`Fichier ajouté\u00A0: «\u00A0${added.title}\u00A0». Copiez sa ligne dans un article.`}
        </StatusBox>
      )}
      {done !== undefined && (
        <StatusBox>{done === 'supprime' ? 'Fichier supprimé.' : 'Fichier modifié.'}</StatusBox>
      )}
      {refused !== undefined && <ErrorBox>{refused.message}</ErrorBox>}
      <UploadForm {...view} />
      <search>
        <form className={`${styles.form} ${styles.narrow} ${own.search}`}>
          <FormField name={FILE_FIELDS.text} label="Chercher un fichier" value={text} />
          <Button quiet>Chercher</Button>
        </form>
      </search>
      <p>
        {listed.total === 0 ? 'Aucun fichier.' : formatCount(listed.total, 'fichier', 'fichiers')}{' '}
        {text !== '' && <a href={NEWSROOM_PATHS.files}>Tous les fichiers</a>}
      </p>
      <ul className={own.files}>
        {listed.files.map((file) => (
          <FileEntry
            key={file.hash}
            file={file}
            typed={refused?.hash === file.hash ? refused.typed : undefined}
          />
        ))}
      </ul>
      <ListPages page={page} pages={pages} pathOf={(to) => fileLibraryPath(text, to)} />
    </>
  )
}

const NOTHING_TYPED: TypedFileFields = { title: '', access: 'premium', rights: '' }

function UploadForm({ refused }: View) {
  const isRefused = refused !== undefined && refused.hash === undefined
  return (
    <NewsroomForm
      className={`${styles.form} ${styles.narrow}`}
      action={NEWSROOM_PATHS.files}
      encType="multipart/form-data"
    >
      <DetailFields
        id="nouveau"
        typed={isRefused ? refused.typed : NOTHING_TYPED}
        titleHelp={
          'Le nom du fichier que le lecteur enregistre\u00A0; celui du vôtre si ce champ est vide.'
        }
      />
      <div>
        <label htmlFor={FILE_FIELDS.file}>Fichier</label>
        <small id="fichier-aide">PDF, DOCX ou XLSX, 20 Mo au plus</small>
        <input
          id={FILE_FIELDS.file}
          name={FILE_FIELDS.file}
          type="file"
          accept=".pdf,.docx,.xlsx"
          aria-describedby="fichier-aide"
          aria-invalid={isRefused || undefined}
          required
        />
      </div>
      <Button>Ajouter le fichier</Button>
    </NewsroomForm>
  )
}

interface DetailFieldsProps {
  /** Prefix of the element ids. */
  readonly id: string
  readonly typed: TypedFileFields
  readonly titleHelp?: string
}

/** Fields of what editors state of a file. */
function DetailFields({ id, typed: { title, access, rights }, titleHelp }: DetailFieldsProps) {
  return (
    <>
      <FormField
        id={`${id}-titre`}
        name={FILE_FIELDS.title}
        label="Titre"
        help={titleHelp}
        value={title}
        maxLength={MAX_FILE_TITLE}
      />
      <div>
        <label htmlFor={`${id}-acces`}>Qui le télécharge</label>
        <select id={`${id}-acces`} name={FILE_FIELDS.access} defaultValue={access}>
          <option value="premium">Premium et droits ci-dessous</option>
          <option value="public">Tout le monde</option>
        </select>
      </div>
      <FormField
        id={`${id}-droits`}
        name={FILE_FIELDS.rights}
        label="S’ouvre aussi avec"
        help={
          'Facultatif, pour un fichier réservé\u00A0: un droit par ligne, comme espace:cse, abonnement:paie ou convention:1486.'
        }
        value={rights}
        rows={2}
        maxLength={MAX_RIGHTS_LENGTH}
      />
    </>
  )
}

interface EntryProps {
  readonly file: LibraryFile
  /** What was typed in its form, if that was refused. */
  readonly typed: TypedFileFields | undefined
}

function FileEntry({ file, typed }: EntryProps) {
  const { hash, title, access, openedBy = [], uses, downloads } = file
  const rights = openedBy.map(formatOpeningRight)
  const stated = { title, access, rights: rights.join('\n') }
  return (
    <li id={hash}>
      <strong>
        <a href={fileHref(file)}>{title}</a>
      </strong>
      <p>
        {`${describeFile(file)}. `}
        {downloads === 0
          ? 'Jamais téléchargé.'
          : `${formatCount(downloads, 'téléchargement', 'téléchargements')}.`}
      </p>
      <p className={own.facts}>
        {`Ajouté par ${displayedEmail(file.uploadedBy)}, le ${frenchMoment(file.uploadedAt)}`}
      </p>
      <TextUses uses={uses} used="Utilisé" />
      <label htmlFor={`${hash}-ligne`}>Ligne à copier dans un article</label>
      <input id={`${hash}-ligne`} readOnly value={formatDownloadLine(file, file)} />
      <details className={styles.more} open={typed !== undefined}>
        <summary>Modifier ou supprimer</summary>
        <NewsroomForm className={styles.form} action={fileFormPath(hash)}>
          <DetailFields id={hash} typed={typed ?? stated} />
          <Button quiet>Enregistrer</Button>
          <Removal
            name={FILE_FIELDS.removal}
            uses={uses}
            label="Supprimer le fichier"
            reason="Utilisé, il ne se supprime pas."
          />
        </NewsroomForm>
      </details>
    </li>
  )
}
