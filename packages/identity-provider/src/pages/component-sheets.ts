import '#delivery/web/components/document/illustration.module.css'
import '#delivery/web/components/shell/error-page.module.css'

/** All component sheets; exported so that the build keeps them. */
export const componentSheets = import.meta.glob(['./*.module.css', './parts/*.module.css'], {
  eager: true,
})
