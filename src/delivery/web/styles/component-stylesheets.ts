/**
 * Stylesheets of the components that any page may contain. Exported so that the build includes them
 * all.
 */
export const componentStylesheets = import.meta.glob(
  ['../{components,islands,pages}/**/*.module.css', '!../components/{simulators,dossier}/*'],
  { eager: true },
)
