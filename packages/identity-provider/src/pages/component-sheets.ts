import '#delivery/web/components/document/illustration.module.css'
import '#delivery/web/components/shell/error-page.module.css'

/** Every sheet of the account pages; exported so that the build keeps them all. */
export const componentSheets = import.meta.glob(['./*.module.css', './parts/*.module.css'], {
  eager: true,
})
