// The stylesheet that is inlined in account pages. Keep the order: the first sheet orders the layers.
import '#delivery/web/styles/layers.css'
import 'virtual:fonts.css'
import '#delivery/web/styles/tokens.css'
import '#delivery/web/styles/base.css'
import '#delivery/web/styles/utilities.css'
import './account.css'

export { componentSheets } from './component-sheets.ts'
