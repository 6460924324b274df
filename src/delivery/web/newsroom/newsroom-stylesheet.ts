// The stylesheet of the newsroom, which only its pages link. The order matters: the first file
// defines the cascade layers.
import '#delivery/web/styles/layers.css'
import 'virtual:fonts.css'
import '#delivery/web/styles/tokens.css'
import '#delivery/web/styles/base.css'
import '#delivery/web/styles/utilities.css'

/** The stylesheets of the newsroom's pages and components. */
export const newsroomSheets = import.meta.glob('./**/*.module.css', { eager: true })
