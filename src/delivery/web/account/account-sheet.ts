// The style of the account service, inlined in its pages. The order counts: the first sheet states that of the layers.
import '../styles/layers.css'
import 'virtual:fonts.css'
import '../styles/tokens.css'
import '../styles/base.css'
import '../styles/utilities.css'
import './account.css'

export { componentSheets } from './component-sheets.ts'
