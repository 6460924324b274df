/** The sheets of the simulators, which only their pages link: the others do not carry them. */
export const simulatorSheets = import.meta.glob('../components/simulators/*.module.css', {
  eager: true,
})
