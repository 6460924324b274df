/** Stylesheets of the simulators and of the dossier, linked only by their pages. */
export const simulatorSheets = import.meta.glob('../components/{simulators,dossier}/*.module.css', {
  eager: true,
})
