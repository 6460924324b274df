// The stylesheet inlined in account pages. The order matters: the first file defines the cascade
// layers.
import '#delivery/web/styles/layers.css'
import '#delivery/web/styles/fonts/fonts.css'
import '#delivery/web/styles/tokens.css'
import '#delivery/web/styles/base.css'
import '#delivery/web/styles/utilities.css'
import './account.css'

export { componentStylesheets, sharedStylesheets } from './component-stylesheets.ts'
