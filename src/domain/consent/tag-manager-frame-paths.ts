/** Path of the iframe in which the tag manager runs, isolated from the pages. */
export const TAG_FRAME = '/tag-frame'

/** Path of the script that the iframe of the tag manager loads. */
export const TAG_FRAME_SCRIPT = '/tag-frame.js'
