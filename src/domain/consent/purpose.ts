/** What readers are asked their consent for: measuring the audience by a tag manager, and recording errors and sessions (§4, §9). */
export type Purpose = 'audience' | 'recordings'

/** Every purpose, in the order in which readers are asked. */
export const PURPOSES: readonly Purpose[] = ['audience', 'recordings']

/** Which text readers were shown: raised when a purpose does something else, goes to somebody else or lasts longer, and everybody is asked again. */
export const CONSENT_VERSION = 1
