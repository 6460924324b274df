import type { ReactNode } from 'react'

import { SiteMark } from '#delivery/web/components/text/icon.tsx'
import * as pageIds from '#delivery/web/contract/element-ids.ts'
import { ROLE_NAMES } from '#domain/newsroom/editor-roles.ts'
import { NEWSROOM_PATHS } from '#domain/newsroom/newsroom-paths.ts'

import { FORM_TOKEN_FIELD } from './newsroom-form-field-names.ts'
import type { NewsroomFrame } from './newsroom-view.ts'

import styles from './newsroom-page.module.css'

interface FormTokenProps {
  readonly frame: NewsroomFrame
  /** Token of a session that ended, which still proves that an editor wrote the form. */
  readonly former?: string | undefined
}

/**
 * Renders the hidden form field with the CSRF token of the session. It is the first field of each
 * form, since the server looks there before it parses the form.
 */
export function FormToken({ frame, former = '' }: FormTokenProps) {
  return <input type="hidden" name={FORM_TOKEN_FIELD} value={frame.signedIn?.formToken ?? former} />
}

interface NewsroomPageProps {
  readonly frame: NewsroomFrame
  readonly title: string
  readonly children: ReactNode
}

/**
 * Renders the layout of a newsroom page: header, title and content, with navigation for a signed-in
 * editor.
 */
export function NewsroomPage({ frame, title, children }: NewsroomPageProps) {
  return (
    <>
      <a className={styles.skip} href={`#${pageIds.main}`}>
        Aller au contenu
      </a>
      <header className={styles.header}>
        <a className={styles.brand} href={NEWSROOM_PATHS.home}>
          <SiteMark className={styles.mark} />
          <span>{frame.siteName}, rédaction</span>
        </a>
        <SignedInEditor frame={frame} />
      </header>
      <NewsroomNavigation frame={frame} />
      <main id={pageIds.main} className={styles.main} tabIndex={-1}>
        <h1>{title}</h1>
        {children}
      </main>
    </>
  )
}

function SignedInEditor({ frame }: { readonly frame: NewsroomFrame }) {
  if (frame.signedIn === undefined) return null
  const { name, role } = frame.signedIn.editor
  return (
    <form className={styles.editor} method="post" action={NEWSROOM_PATHS.signOut}>
      <FormToken frame={frame} />
      <span>{`${name}, ${ROLE_NAMES[role]}`}</span>
      <button className="button button-quiet" type="submit">
        Se déconnecter
      </button>
    </form>
  )
}

const LINKS = [
  { path: NEWSROOM_PATHS.home, label: 'Accueil', chiefOnly: false },
  { path: NEWSROOM_PATHS.articles, label: 'Articles', chiefOnly: false },
  { path: NEWSROOM_PATHS.letters, label: 'Lettres', chiefOnly: false },
  { path: NEWSROOM_PATHS.calendar, label: 'Calendrier', chiefOnly: false },
  { path: NEWSROOM_PATHS.pictures, label: 'Images', chiefOnly: false },
  { path: NEWSROOM_PATHS.files, label: 'Fichiers', chiefOnly: false },
  { path: NEWSROOM_PATHS.settings, label: 'Réglages', chiefOnly: false },
  { path: NEWSROOM_PATHS.sessions, label: 'Mes sessions', chiefOnly: false },
  { path: NEWSROOM_PATHS.team, label: 'Équipe', chiefOnly: true },
] as const

function NewsroomNavigation({ frame: { path, signedIn } }: { readonly frame: NewsroomFrame }) {
  if (signedIn === undefined) return null
  const links = LINKS.filter(({ chiefOnly }) => !chiefOnly || signedIn.editor.role === 'chief')
  return (
    <nav className={styles.navigation} aria-label="Rédaction">
      <ul>
        {links.map((link) => (
          <li key={link.path}>
            <a href={link.path} aria-current={link.path === path ? 'page' : undefined}>
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
