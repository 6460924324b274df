/** The sheets of components that any page may have; exported so that the build keeps them all. */
export const componentSheets = import.meta.glob(
  ['../{components,islands,pages}/**/*.module.css', '!../components/simulators/*'],
  { eager: true },
)
