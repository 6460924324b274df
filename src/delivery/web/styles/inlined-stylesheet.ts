// The only stylesheet that the server inlines. Its first import must declare the order of layers.
import './layers.css'
import './fonts/fonts.css'
import './tokens.css'
import './base.css'
import './utilities.css'
import './prose.css'

export { componentStylesheets } from './component-stylesheets.ts'
export { default as icon } from '../head/icon.svg?no-inline'

import './print.css'
