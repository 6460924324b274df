/**
 * Stylesheets of the components, islands and pages, except those of simulators and the dossier. The
 * export makes the build include them.
 */
export const componentStylesheets = import.meta.glob(
  ['../{components,islands,pages}/**/*.module.css', '!../components/{simulators,dossier}/*'],
  { eager: true },
)
