/** Subjects of the site's settings that the newsroom can publish. */
export const SETTING_SUBJECTS = ['home', 'banners', 'menus', 'redirects'] as const

export type SettingSubject = (typeof SETTING_SUBJECTS)[number]

/** French names of the subjects. */
export const SUBJECT_NAMES: Readonly<Record<SettingSubject, string>> = {
  home: 'Avis de l’accueil',
  banners: 'Bannières de l’accueil',
  menus: 'Menus',
  redirects: 'Redirections',
}

/** Subjects that the home page shows, which a preview can show before. */
export const SUBJECTS_ON_HOME: ReadonlySet<SettingSubject> = new Set(['home', 'banners', 'menus'])

/** Where the published settings of a subject come from: the newsroom or the content folder. */
export type SettingHolder = 'newsroom' | 'folder'

/** Parses the name of a subject. */
export function isSettingSubject(text: string): text is SettingSubject {
  return SETTING_SUBJECTS.some((subject) => subject === text)
}
