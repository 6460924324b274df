/** What a navigation carries when the browser is to make it by itself. */
export const ORDINARY = 'ordinary'
