/**
 * Groups of site settings that the newsroom can publish. `home` contains the reader reviews of the
 * home page.
 */
export const SETTING_SUBJECTS = ['home', 'banners', 'menus', 'redirects'] as const

export type SettingSubject = (typeof SETTING_SUBJECTS)[number]

/** French name of each group of site settings. */
export const SUBJECT_NAMES: Readonly<Record<SettingSubject, string>> = {
  home: 'Avis de l’accueil',
  banners: 'Bannières de l’accueil',
  menus: 'Menus',
  redirects: 'Redirections',
}

/** Groups of site settings that appear on the home page, so that editors can preview them there. */
export const SUBJECTS_ON_HOME: ReadonlySet<SettingSubject> = new Set(['home', 'banners', 'menus'])

/** Source of the published settings of a group: the newsroom or the content folder. */
export type SettingSource = 'newsroom' | 'folder'
