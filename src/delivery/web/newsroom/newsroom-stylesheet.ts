// The stylesheet of the newsroom, which only its pages link. The order matters: the first file
// defines the cascade layers.
import '#delivery/web/styles/layers.css'
import '#delivery/web/styles/fonts/fonts.css'
import '#delivery/web/styles/tokens.css'
import '#delivery/web/styles/base.css'
import '#delivery/web/styles/utilities.css'
import '#delivery/web/styles/prose.css'

export { newsroomStylesheets } from './component-stylesheets.ts'
