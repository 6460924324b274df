import { formatCount, frenchMoment } from '#domain/editorial/french-formats.ts'
import { SUBJECT_NAMES, SUBJECTS_ON_HOME } from '#domain/newsroom/setting-subjects.ts'
import type { Email } from '#domain/shared/email-address.ts'
import type { SettingVersionEntry } from '#ports/setting-versions.ts'

import { editorName } from '../editor-name.ts'
import { Button, NewsroomForm } from '../newsroom-page-layout.tsx'
import { SETTING_ACTIONS, SETTING_FIELDS, settingPath } from '../settings-view.ts'
import type { SettingsView } from '../settings-view.ts'
import { ErrorBox, StatusBox } from './error-and-status-boxes.tsx'
import { FormField } from './form-field.tsx'
import { SettingsDiff } from './settings-diff.tsx'
import { PreviewMomentField, SubjectFields, SummaryField } from './settings-form-fields.tsx'

import styles from './desk.module.css'

type SubjectsView = Extract<SettingsView, { kind: 'settings' }>
type SettingView = Extract<SettingsView, { kind: 'setting' }>

/**
 * Page with all subjects of the site's settings: their holder (newsroom or content folder), and
 * their last publication in the newsroom, if any.
 */
export function SubjectsPage({ subjects, names }: SubjectsView) {
  return (
    <ul className={styles.list}>
      {subjects.map(({ subject, holder, latest }) => (
        <li key={subject}>
          <a className={styles.title} href={settingPath(subject)}>
            {SUBJECT_NAMES[subject]}
          </a>
          <p className={styles.facts}>
            {HOLDERS[holder]}
            {latest !== undefined && ` ${versionText(latest, names)}`}
          </p>
        </li>
      ))}
    </ul>
  )
}

const HOLDERS = {
  newsroom: 'Tenu par la rédaction.',
  folder: 'Tenu par le dossier de contenu.',
} as const

function versionText(
  { number, editor, at, summary }: SettingVersionEntry,
  names: ReadonlyMap<Email, string>,
): string {
  return `Version ${number}, ${frenchMoment(at)}, par ${editorName(names, editor)}\u00A0: ${summary}`
}

/** Page of one subject of the settings: its form, the changes of a publication, and its history. */
export function SettingPage(view: SettingView) {
  const { opened, version, mayPublish, done } = view
  return (
    <>
      <SettingMessages {...view} />
      {done === SETTING_ACTIONS.publish && (
        <StatusBox>
          <p>Publié. Les serveurs et les caches suivent en quelques secondes.</p>
        </StatusBox>
      )}
      {done === SETTING_ACTIONS.folder && (
        <StatusBox>
          <p>Le dossier de contenu décide de nouveau, dès maintenant et à chaque import.</p>
        </StatusBox>
      )}
      <p>
        {HOLDERS[opened.holder]}{' '}
        {opened.holder === 'newsroom'
          ? 'Un import du dossier de contenu n’y change rien.'
          : 'La première publication ici le confie à la rédaction.'}
      </p>
      {version !== undefined && (
        <p className={styles.notice}>
          {`Le formulaire contient la version ${version}. Publiez-le pour la rétablir, ou `}
          <a href={settingPath(opened.subject)}>revenez à ce qui est publié</a>.
        </p>
      )}
      {!mayPublish && <p>Vous pouvez lire ces réglages. La rédaction en chef les publie.</p>}
      <SettingForm {...view} />
      {mayPublish && opened.holder === 'newsroom' && <FolderForm {...view} />}
      <SettingHistory {...view} />
    </>
  )
}

function SettingMessages({ form: { issues, conflict, checked } }: SettingView) {
  if (conflict !== undefined)
    return (
      <ErrorBox>
        <p>
          Entre-temps, d’autres réglages ont été publiés. Rien n’a été remplacé, et votre texte est
          gardé ci-dessous. Voici ce que votre publication changerait maintenant{'\u00A0'}; publiez
          de nouveau si c’est bien ce que vous voulez.
        </p>
        <SettingsDiff changes={conflict} />
      </ErrorBox>
    )
  if (issues.length > 0)
    return (
      <ErrorBox>
        <p>{`Rien n’a été publié\u00A0: ${formatCount(issues.length, 'point est à corriger', 'points sont à corriger')}.`}</p>
        <ul>
          {issues.map(({ field, message }) => (
            <li key={message}>
              <a href={`#${field}`}>{message}</a>
            </li>
          ))}
        </ul>
      </ErrorBox>
    )
  if (checked?.changes === undefined) return null
  return (
    <StatusBox>
      <p>Aucun défaut. Voici ce que la publication changerait{'\u00A0'}:</p>
      <SettingsDiff changes={checked.changes} />
      {checked.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </StatusBox>
  )
}

function SettingForm({ opened, form, mayPublish, isFresh }: SettingView) {
  return (
    <NewsroomForm
      className={`${styles.form} ${styles.section}`}
      action={settingPath(opened.subject)}
    >
      <input type="hidden" name={SETTING_FIELDS.base} value={form.base} />
      <SubjectFields subject={opened.subject} form={form} readOnly={!mayPublish} />
      {mayPublish && (
        <>
          <SummaryField form={form} />
          {!isFresh && (
            <p>
              Publier demande une connexion de moins de dix minutes{'\u00A0'}: ce que vous avez
              écrit sera gardé.
            </p>
          )}
          {opened.subject === 'banners' && <PreviewMomentField form={form} />}
          <div className={styles.buttons}>
            <Button quiet name={SETTING_FIELDS.action} value={SETTING_ACTIONS.check}>
              Vérifier et comparer
            </Button>
            {SUBJECTS_ON_HOME.has(opened.subject) && (
              <Button
                quiet
                name={SETTING_FIELDS.action}
                value={SETTING_ACTIONS.preview}
                formTarget="_blank"
              >
                Aperçu de l’accueil
              </Button>
            )}
            <Button name={SETTING_FIELDS.action} value={SETTING_ACTIONS.publish}>
              Publier
            </Button>
          </div>
        </>
      )}
    </NewsroomForm>
  )
}

function FolderForm({ opened }: SettingView) {
  return (
    <NewsroomForm
      className={`${styles.form} ${styles.section}`}
      action={settingPath(opened.subject)}
    >
      <h2>Revenir au dossier de contenu</h2>
      <input type="hidden" name={SETTING_FIELDS.base} value={opened.base} />
      <FormField
        id="pourquoi"
        name={SETTING_FIELDS.summary}
        label="Pourquoi"
        required
        maxLength={500}
      />
      <div className={styles.buttons}>
        <Button quiet name={SETTING_FIELDS.action} value={SETTING_ACTIONS.folder}>
          Revenir au dossier de contenu
        </Button>
      </div>
    </NewsroomForm>
  )
}

function SettingHistory({ opened: { subject, history }, names }: SettingView) {
  return (
    <section className={styles.section}>
      <h2>Historique</h2>
      {history.length === 0 ? (
        <p>La rédaction n’a encore rien publié ici.</p>
      ) : (
        <ol className={styles.list}>
          {history.map((entry) => (
            <li key={entry.number}>
              <a href={settingPath(subject, entry.number)}>{`Version ${entry.number}`}</a>
              <p className={styles.facts}>
                {versionText(entry, names)}
                {entry.holder === 'folder' && ' (retour au dossier de contenu)'}
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
