/** Where the SDK keeps the secret of the last request that this browser made, in any of its windows. */
const SLOT = 'verifier_key'

/** Keeps the secret of a request whose code a person has to fetch first: other windows ask for other things meanwhile. */
export interface KeptVerifier {
  keep(): void
  putBack(): void
}

/** The secret of the last request that this page made. */
export function keptVerifier(): KeptVerifier {
  let kept: string | null = null
  return {
    keep: () => {
      kept = localStorage.getItem(SLOT)
    },
    putBack: () => {
      if (kept !== null) localStorage.setItem(SLOT, kept)
    },
  }
}
