import type { ContentPageView } from '#application/views/site-views.ts'

import { Link } from '../shell/link.tsx'

import styles from './podcast.module.css'

interface PodcastProps {
  readonly podcast: NonNullable<ContentPageView['podcast']>
}

/** How long an episode lasts and where to listen to it; its text is the page itself. */
export function Podcast({ podcast }: PodcastProps) {
  const { durationMinutes, audioUrl } = podcast
  return (
    <p className={styles.podcast}>
      {durationMinutes !== undefined && <span>{durationMinutes} min d’écoute</span>}
      {audioUrl === undefined ? (
        <span>Lisez l’épisode ci-dessous{'\u00A0'}: la transcription est complète.</span>
      ) : (
        <Link href={audioUrl}>Écouter l’épisode</Link>
      )}
    </p>
  )
}
