import '#delivery/web/components/document/illustration.module.css'
import '#delivery/web/components/shell/error-page.module.css'

/** Stylesheets of the pages and their components, exported so that the build retains them. */
export const componentStylesheets = import.meta.glob(
  ['./*.module.css', './components/*.module.css'],
  {
    eager: true,
  },
)
