/** Name of the form field with the CSRF token of the session. */
export const FORM_TOKEN_FIELD = 'jeton'

/** Name of the form field with the id of the session to end. */
export const SESSION_FIELD = 'session'

/** Query parameter of a page that confirms what was done. */
export const DONE_FIELD = 'fait'

/** Names of the fields in the form that assigns and removes roles. */
export const TEAM_FIELDS = {
  email: 'adresse',
  name: 'nom',
  role: 'role',
  /** Present if the role is removed. */
  removal: 'retirer',
  /** Present if the change was confirmed on the page that asks for it. */
  confirmation: 'confirme',
} as const

/** Element id of the preview of an article's search result. */
export const SEARCH_PREVIEW_ID = 'apercu-moteurs'

/** Element id of the icons that the rich editor copies onto its toolbar. */
export const TOOL_ICONS_ID = 'icones'

/**
 * Target of a form beside fields of other forms, whose input it would lose: a tab of its own. The
 * scripts, which save the text first, keep it in this tab.
 */
export const ASIDE = '_blank'
