export { componentStylesheets } from '#provider/pages/component-stylesheets.ts'
