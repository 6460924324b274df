import { formatCount, frenchMoment } from '#domain/editorial/french-formats.ts'
import { isSectorKey } from '#domain/editorial/sector.ts'
import { SECTOR_TEXTS } from '#domain/messages.ts'
import { waitingOf } from '#domain/newsletter/letter-delivery.ts'
import type { LetterSending } from '#domain/newsletter/letter-delivery.ts'

import { ARTICLE_FIELDS } from '../article-paths-and-fields.ts'
import type { ArticlePageView } from '../article-views.ts'
import { LETTER_ACTIONS, letterPreviewPath, letterSendingPath } from '../letter-views.ts'
import { Button, NewsroomForm } from '../newsroom-page-layout.tsx'

import styles from './desk.module.css'

type View = Extract<ArticlePageView, { kind: 'article' }>

/** Panel of a letter: its preview as email, then its sending, which the chief editor may pause. */
export function LetterSendingPanel({ article: { number, version, draft }, letter, editor }: View) {
  if (letter === undefined) return null
  const { subscribers, isPublic, sending } = letter
  const { group } = draft.fields
  const mayPause = editor.role === 'chief'
  const recipients = `${subscribers < 2 ? 'à' : 'aux'} ${formatCount(subscribers, 'abonné', 'abonnés')} de «\u00A0${isSectorKey(group) ? SECTOR_TEXTS[group].title : group}\u00A0»`
  return (
    <NewsroomForm
      id="envoi"
      className={`${styles.panel} ${styles.form}`}
      action={letterSendingPath(number)}
    >
      <h2>Envoi</h2>
      {sending ? (
        <SendingState sending={sending} mayPause={mayPause} />
      ) : isPublic ? (
        <>
          <p>{`La lettre est publiée\u00A0: ${LEAVES_SOON} ${recipients}.`}</p>
          {mayPause && <PauseButton isPaused={false} />}
        </>
      ) : (
        <p>
          {`À la publication, la lettre part ${recipients}, une seule fois. Une correction publiée ensuite ne change que les archives.`}
        </p>
      )}
      <p>
        <a href={letterPreviewPath({ number, version })}>Voir l’e-mail, et m’envoyer un essai</a>
      </p>
    </NewsroomForm>
  )
}

interface SendingStateProps {
  readonly sending: LetterSending
  readonly mayPause: boolean
}

function SendingState({ sending, mayPause }: SendingStateProps) {
  return (
    <>
      <p>{sendingText(sending)}</p>
      {mayPause && waitingOf(sending) > 0 && (
        <PauseButton isPaused={sending.pausedAt !== undefined} />
      )}
    </>
  )
}

function PauseButton({ isPaused }: { readonly isPaused: boolean }) {
  const action = isPaused ? LETTER_ACTIONS.resume : LETTER_ACTIONS.pause
  return (
    <Button quiet name={ARTICLE_FIELDS.action} value={action}>
      {isPaused ? 'Reprendre l’envoi' : 'Suspendre l’envoi'}
    </Button>
  )
}

/** Says in French that a published letter is queued within a minute. */
export const LEAVES_SOON = 'elle part d’ici une minute'

/** Says in French how far the sending of a letter is: « 3 envoyées, 1 refusée ». */
export function sendingText(sending: LetterSending): string {
  const { startedAt, pausedAt, total, sent, deferred, refused, abandoned, cancelled } = sending
  const waiting = waitingOf(sending)
  const counts = [
    `${formatCount(sent, 'envoyée', 'envoyées')} sur ${total}`,
    ...(waiting === 0 ? [] : [`${waiting} en attente`]),
    ...(deferred === 0
      ? []
      : [`dont ${formatCount(deferred, 'différée', 'différées')} par un serveur`]),
    ...(refused === 0 ? [] : [formatCount(refused, 'refusée', 'refusées')]),
    ...(abandoned === 0
      ? []
      : [`${formatCount(abandoned, 'abandonnée', 'abandonnées')} après trois jours`]),
    ...(cancelled === 0
      ? []
      : [`${cancelled} sans objet, l’abonnement ayant cessé ou la lettre étant retirée`]),
  ]
  const state = pausedAt === undefined ? '' : ` Envoi suspendu le ${frenchMoment(pausedAt)}.`
  return `Envoi commencé le ${frenchMoment(startedAt)}\u00A0: ${counts.join(', ')}.${state}`
}
