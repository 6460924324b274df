import illustration from '#delivery/web/components/document/illustration.module.css'
import errorPage from '#delivery/web/components/shell/error-page.module.css'

/**
 * Stylesheets of the pages and their components. The build drops a CSS module whose class names are
 * not exported.
 */
export const componentStylesheets = [
  illustration,
  errorPage,
  import.meta.glob(['./*.module.css', './components/*.module.css'], { eager: true }),
]
