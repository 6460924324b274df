/** Every component's own sheet; exported so that the build keeps them all. */
export const componentSheets = import.meta.glob('../{components,islands,pages}/**/*.module.css', {
  eager: true,
})
