import errorPage from '#delivery/web/components/shell/error-page.module.css'
import illustration from '#delivery/web/components/text/illustration.module.css'

// The build drops a CSS module whose class names are not exported.

/** Stylesheets of the pages and their components. */
export const componentStylesheets = import.meta.glob(
  ['./*.module.css', './components/*.module.css'],
  {
    eager: true,
  },
)

/** Stylesheets of the site's components that the pages use. */
export const sharedStylesheets = [illustration, errorPage]
