/**
 * The stylesheets of components that any page may have, exported so that the build includes all.
 */
export const componentSheets = import.meta.glob(
  ['../{components,islands,pages}/**/*.module.css', '!../components/{simulators,dossier}/*'],
  { eager: true },
)
