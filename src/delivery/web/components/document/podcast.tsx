import type { ContentPageView } from '#application/views/section-product-and-error-views.ts'
import { dataAttributes } from '#delivery/web/contract/data-attributes.ts'
import { formatFileSize } from '#domain/editorial/document-downloads.ts'
import { formatClock, soundNameIn } from '#domain/editorial/episode-audio.ts'
import type { EpisodeAudio } from '#domain/editorial/episode-audio.ts'

import { Link } from '../text/link.tsx'

import styles from './media.module.css'

interface PodcastProps {
  readonly podcast: NonNullable<ContentPageView['podcast']>
}

/**
 * Renders the player of a podcast’s episode, its duration and its chapters. Without a sound, it
 * refers to the text below.
 */
export function Podcast({ podcast: { audio } }: PodcastProps) {
  return (
    <div className={styles.podcast}>
      {audio && <SoundPlayer {...audio} />}
      <p>
        {audio && <Facts audio={audio} />}
        Le texte de l’épisode est ci-dessous.
      </p>
      {audio && audio.chapters.length > 0 && <Chapters audio={audio} />}
    </div>
  )
}

/**
 * Renders the browser’s own player, beside the transcript of the sound: with captions as a video
 * without pictures, since browsers show none for an audio. Nothing is asked of another host before
 * the reader plays.
 */
export function SoundPlayer({ url, captions }: Pick<EpisodeAudio, 'url' | 'captions'>) {
  const preload = soundNameIn(url) === undefined ? 'none' : 'metadata'
  const player = { controls: true, preload, src: url, 'aria-label': 'Écouter l’épisode' } as const
  if (captions === undefined) return <audio {...player} />
  return (
    <video {...player} className={styles.captioned} playsInline>
      <track kind="captions" src={captions} srcLang="fr" label="Français" default />
    </video>
  )
}

function Facts({ audio: { url, bytes, seconds } }: { readonly audio: EpisodeAudio }) {
  return (
    <>
      Durée{'\u00A0'}: {formatClock(seconds)}. <Link href={url}>Fichier audio</Link>
      {bytes > 0 && ` (${formatFileSize(bytes)})`}.{' '}
    </>
  )
}

/** Renders the chapters as links to their instants in the file; a script plays them on the page. */
function Chapters({ audio: { url, chapters } }: { readonly audio: EpisodeAudio }) {
  return (
    <ol aria-label="Chapitres">
      {chapters.map(({ at, title }) => (
        <li key={at}>
          <a href={`${url}#t=${Math.floor(at)}`} {...dataAttributes({ tool: 'chapter' })}>
            {formatClock(at)} {title}
          </a>
        </li>
      ))}
    </ol>
  )
}
