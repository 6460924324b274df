/** The address of the frame in which the tag manager runs, away from the pages. */
export const TAG_FRAME = '/tag-frame'

/** The address of the script of that frame. */
export const TAG_FRAME_SCRIPT = '/tag-frame.js'
