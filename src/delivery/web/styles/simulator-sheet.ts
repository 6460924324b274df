/** The stylesheets of the simulators and of the dossier, which only their pages link. */
export const simulatorSheets = import.meta.glob('../components/{simulators,dossier}/*.module.css', {
  eager: true,
})
