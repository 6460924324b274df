/** The stylesheets of the simulators, which only their pages link. */
export const simulatorSheets = import.meta.glob('../components/simulators/*.module.css', {
  eager: true,
})
