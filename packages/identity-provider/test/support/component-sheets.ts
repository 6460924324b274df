export { componentSheets } from '#provider/pages/component-sheets.ts'
