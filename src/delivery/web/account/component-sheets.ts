/** Every sheet that the pages of the account service use; exported so that the build keeps them all. */
export const componentSheets = import.meta.glob(
  [
    './*.module.css',
    './parts/*.module.css',
    './pages/*.module.css',
    '../components/{document/illustration,shell/error-page}.module.css',
  ],
  { eager: true },
)
