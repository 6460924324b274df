/**
 * Stylesheets of the components, islands and pages, except those of simulators, the
 * dossier and pictures. The
 * export makes the build include them.
 */
export const componentStylesheets = import.meta.glob(
  [
    '../{components,islands,pages}/**/*.module.css',
    '!../components/{simulators,dossier,pictures}/*',
  ],
  { eager: true },
)
