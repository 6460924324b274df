import { Split } from './parts/split.tsx'
import { Step } from './parts/step.tsx'

/** Where the links of messages lead to: the script sends on whoever is signed in, and others to sign in. */
export function RootPage() {
  return (
    <Split drawing="compte">
      <Step
        name="accueil"
        title="Votre compte"
        first
        intro="Un instant, nous retrouvons votre compte…"
      />
    </Split>
  )
}
