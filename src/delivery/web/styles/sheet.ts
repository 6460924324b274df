// The one file of style that the server inlines. The order counts: the first sheet states that of
// the layers.
import './layers.css'
import 'virtual:fonts.css'
import './tokens.css'
import './base.css'
import './utilities.css'
import './prose.css'

export { componentSheets } from './component-sheets.ts'
export { default as icon } from '../head/icon.svg?no-inline'

import './print.css'
