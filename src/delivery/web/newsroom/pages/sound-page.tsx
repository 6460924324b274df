import { SoundPlayer } from '#delivery/web/components/document/podcast.tsx'

import { SOUND_REFUSALS } from '../article-messages.ts'
import { articlePagePath, soundPagePath, workingCopyPath } from '../article-paths-and-fields.ts'
import type { ArticlePageView } from '../article-views.ts'
import { Button, NewsroomForm } from '../newsroom-page-layout.tsx'
import { ErrorBox } from './error-and-status-boxes.tsx'

import styles from './desk.module.css'

type View = Extract<ArticlePageView, { kind: 'sound' }>

const FILE = 'fichier'

/**
 * Page with the form that uploads the sound of an episode, or its captions. It works without
 * scripts.
 */
export function SoundPage({ number, newDraft, title, url, captions, refused }: View) {
  return (
    <>
      {refused && (
        <ErrorBox>
          <p>
            Rien n’a été enregistré. <a href={`#${FILE}`}>{SOUND_REFUSALS[refused]}</a>
          </p>
        </ErrorBox>
      )}
      <p>
        <a href={hasCopy(newDraft) ? workingCopyPath(number, newDraft) : articlePagePath(number)}>
          Revenir à l’épisode
        </a>
        {title !== '' && ` «\u00A0${title}\u00A0»`}
      </p>
      {url !== '' && (
        <>
          <p>Son actuel{'\u00A0'}:</p>
          <SoundPlayer url={url} {...(captions !== '' && { captions })} />
        </>
      )}
      <NewsroomForm
        className={`${styles.form} ${styles.narrow}`}
        encType="multipart/form-data"
        action={soundPagePath(number, newDraft)}
      >
        <div>
          <label htmlFor={FILE}>Fichier du son, ou de ses sous-titres</label>
          <small id={`${FILE}-aide`}>
            Un MP3 ou un AAC (.aac, .m4a) de 150{'\u00A0'}Mo au plus{'\u00A0'}: sa durée, son poids
            et ses chapitres sont lus dans le fichier. Ou ses sous-titres (.vtt, .srt), de 1
            {'\u00A0'}Mo au plus. Votre texte reste tel que vous l’avez enregistré.
          </small>
          <input
            id={FILE}
            name={FILE}
            type="file"
            accept="audio/mpeg,audio/aac,audio/mp4,.mp3,.aac,.m4a,.vtt,.srt"
            required
            aria-describedby={`${FILE}-aide`}
            aria-invalid={refused === undefined ? undefined : true}
          />
        </div>
        <div>
          <Button>Téléverser</Button>
        </div>
      </NewsroomForm>
    </>
  )
}

function hasCopy(newDraft: string | undefined): boolean {
  return newDraft !== undefined && newDraft !== ''
}
