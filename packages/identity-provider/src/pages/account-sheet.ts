// The style of the account service, inlined in its pages. The order counts: the first sheet states that of the layers.
import '#delivery/web/styles/layers.css'
import 'virtual:fonts.css'
import '#delivery/web/styles/tokens.css'
import '#delivery/web/styles/base.css'
import '#delivery/web/styles/utilities.css'
import './account.css'

export { componentSheets } from './component-sheets.ts'
