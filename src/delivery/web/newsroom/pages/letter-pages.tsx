import type { ListedLetter } from '#application/newsroom/letters/letter-desk.ts'
import { formatCount } from '#domain/editorial/french-formats.ts'
import { SECTOR_KEYS } from '#domain/editorial/sector.ts'
import { SECTOR_TEXTS } from '#domain/messages.ts'
import { displayedEmail } from '#domain/shared/displayed-email.ts'

import { DONE_TEXTS } from '../article-messages.ts'
import {
  ARTICLE_FIELDS,
  articlePagePath,
  newLetterPath,
  workingCopyPath,
} from '../article-paths-and-fields.ts'
import { LETTER_ACTIONS, letterHtmlPath, letterPreviewPath } from '../letter-views.ts'
import { Button, NewsroomForm, useEditor } from '../newsroom-page-layout.tsx'
import type { ViewOf } from '../newsroom-view.ts'
import { ArticleEntry } from './article-list-page.tsx'
import { ErrorBox, StatusBox } from './error-and-status-boxes.tsx'
import { LEAVES_SOON, sendingText } from './letter-sending-panel.tsx'

import styles from './letters.module.css'

/** Page with the letters of the newsroom, and a link to write one for each group of subscribers. */
export function LettersPage({ letters, subscribers }: ViewOf<'letters'>) {
  return (
    <>
      <h2 id="ecrire">Écrire une lettre</h2>
      <ul className={styles.groups} aria-labelledby="ecrire">
        {SECTOR_KEYS.map((group) => (
          <li key={group}>
            <a href={newLetterPath(group)}>{SECTOR_TEXTS[group].title}</a>
            <small>{formatCount(subscribers.get(group) ?? 0, 'abonné', 'abonnés')}</small>
          </li>
        ))}
      </ul>
      <h2 id="lettres">Lettres</h2>
      {letters.length === 0 ? (
        <p>Aucune lettre n’a été écrite ici.</p>
      ) : (
        <ul className={styles.letters} aria-labelledby="lettres">
          {letters.map((letter) => (
            <LetterEntry key={letter.article.number} letter={letter} />
          ))}
        </ul>
      )}
    </>
  )
}

function LetterEntry({ letter: { article, sending } }: { readonly letter: ListedLetter }) {
  return (
    <ArticleEntry article={article}>
      {sending && <p>{sendingText(sending)}</p>}
      {!sending && article.isPublic && <p>{`Publiée\u00A0: ${LEAVES_SOON}.`}</p>}
    </ArticleEntry>
  )
}

/** Widths of the previews: a phone, and the width that mail programs on a desk show. */
const PHONE = 360
const WIDTHS = [600, PHONE] as const

/** Page that shows a letter as email at two widths and as text, and sends it to the editor. */
export function LetterPreviewPage({
  letter,
  path,
  subject,
  text,
  bytes,
  done = '',
  refused,
}: ViewOf<'letterPreview'>) {
  const message = DONE_TEXTS.get(done)
  const { number, newDraft, version } = letter
  const back = version === undefined ? workingCopyPath(number, newDraft) : articlePagePath(number)
  return (
    <>
      {message !== undefined && <StatusBox>{message}</StatusBox>}
      {refused !== undefined && (
        <ErrorBox>
          <p>{refused}</p>
        </ErrorBox>
      )}
      <p>
        <a href={back}>Revenir à la lettre</a>
      </p>
      <dl className={styles.facts}>
        <dt>Objet</dt>
        <dd>{subject}</dd>
        <dt>Archives</dt>
        <dd>{path}</dd>
        <dt>Poids</dt>
        <dd>{`${Math.ceil(bytes / 1_000)}\u00A0ko en HTML${bytes > MAX_BYTES ? '\u00A0: Gmail coupe après 102\u00A0ko' : ''}`}</dd>
      </dl>
      <NewsroomForm action={letterPreviewPath(letter)}>
        <Button name={ARTICLE_FIELDS.action} value={LETTER_ACTIONS.test}>
          M’envoyer un essai
        </Button>
        <p>
          À {displayedEmail(useEditor()?.email ?? '')}. Les liens pour les abonnés n’y mènent à
          rien.
        </p>
      </NewsroomForm>
      <EmailAtWidths letter={letter} text={text} />
    </>
  )
}

/** Email of a letter in frames of two widths, then its text at the same widths. */
function EmailAtWidths({ letter, text }: Pick<ViewOf<'letterPreview'>, 'letter' | 'text'>) {
  return (
    <>
      {WIDTHS.map((width) => (
        <section key={width} aria-labelledby={`email-${width}`}>
          <h2 id={`email-${width}`}>E-mail, {width} pixels</h2>
          <div className={styles.scroll}>
            <iframe
              className={styles.frame}
              src={letterHtmlPath(letter)}
              width={width}
              height={720}
              sandbox="allow-popups allow-popups-to-escape-sandbox"
              title={`E-mail à ${width} pixels`}
            />
          </div>
        </section>
      ))}
      {WIDTHS.map((width) => (
        <section key={width} aria-labelledby={`texte-${width}`}>
          <h2 id={`texte-${width}`}>Texte, {width} pixels</h2>
          <pre className={`${styles.text} ${width === PHONE ? styles.phone : styles.desk}`}>
            {text}
          </pre>
        </section>
      ))}
    </>
  )
}

/** Bytes of an email's HTML beyond which Gmail cuts it. */
const MAX_BYTES = 102_000
