import { createContext, use } from 'react'
import type { ComponentProps, ReactNode } from 'react'

import { SiteMark } from '#delivery/web/components/text/icon.tsx'
import * as pageIds from '#delivery/web/contract/element-ids.ts'
import { ROLE_NAMES } from '#domain/newsroom/editor-roles.ts'
import type { Editor } from '#domain/newsroom/editor-roles.ts'
import { NEWSROOM_PATHS } from '#domain/newsroom/newsroom-paths.ts'

import { FORM_TOKEN_FIELD } from './newsroom-form-field-names.ts'
import type { NewsroomFrame } from './newsroom-view.ts'

import styles from './newsroom-page.module.css'

const NO_FRAME: NewsroomFrame = { siteName: '', path: '', signedIn: undefined }

/** React context with the site's name, the page's path and the signed-in editor. */
export const FrameContext = createContext(NO_FRAME)

/** Returns the signed-in editor, for a React component; undefined without a session. */
export function useEditor(): Editor | undefined {
  return use(FrameContext).signedIn?.editor
}

interface NewsroomFormProps extends ComponentProps<'form'> {
  /** Token of a session that ended, which still proves that an editor wrote the form. */
  readonly former?: string | undefined
}

/**
 * Renders a form that is posted with the CSRF token of the session. The token is its first field,
 * since the server looks there before it parses the form.
 */
export function NewsroomForm({ former = '', children, ...attributes }: NewsroomFormProps) {
  const { signedIn } = use(FrameContext)
  return (
    <form {...attributes} method="post">
      <input type="hidden" name={FORM_TOKEN_FIELD} value={signedIn?.formToken ?? former} />
      {children}
    </form>
  )
}

interface ButtonProps extends ComponentProps<'button'> {
  /** Set for a button beside the main one of its form. */
  readonly quiet?: boolean
}

/** Renders a button that submits its form. */
export function Button({ quiet = false, ...attributes }: ButtonProps) {
  const className = quiet ? 'button button-quiet' : 'button'
  return <button type="submit" className={className} {...attributes} />
}

interface NewsroomPageProps {
  readonly title: string
  readonly children: ReactNode
}

/**
 * Renders the layout of a newsroom page: header, title and content, with navigation for a signed-in
 * editor.
 */
export function NewsroomPage({ title, children }: NewsroomPageProps) {
  return (
    <>
      <a className={styles.skip} href={`#${pageIds.main}`}>
        Aller au contenu
      </a>
      <header className={styles.header}>
        <a className={styles.brand} href={NEWSROOM_PATHS.home}>
          <SiteMark className={styles.mark} />
          <span>{use(FrameContext).siteName}, rédaction</span>
        </a>
        <SignedInEditor />
      </header>
      <NewsroomNavigation />
      <main id={pageIds.main} className={styles.main} tabIndex={-1}>
        <h1>{title}</h1>
        {children}
      </main>
    </>
  )
}

function SignedInEditor() {
  const editor = useEditor()
  if (editor === undefined) return null
  const { name, role } = editor
  return (
    <NewsroomForm className={styles.editor} action={NEWSROOM_PATHS.signOut}>
      <span>{`${name}, ${ROLE_NAMES[role]}`}</span>
      <Button quiet>Se déconnecter</Button>
    </NewsroomForm>
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

function NewsroomNavigation() {
  const { path, signedIn } = use(FrameContext)
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
