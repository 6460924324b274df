import { withoutAllowances } from './supply-chain/find-secrets.ts'
import { ALLOWANCES } from './supply-chain/secret-allowances.ts'
import { hasHistory, secretsInHistory, secretsInTree } from './supply-chain/secrets-in-git.ts'

// Runs `npm run secrets`: scans the files and the Git history for secrets.
const history = hasHistory() ? await secretsInHistory() : []
const findings = withoutAllowances([...secretsInTree(), ...history], ALLOWANCES)
for (const { place, kind, text } of findings) {
  console.log(`${place}: ${kind}, ${text.slice(0, 4)}… (${text.length} characters)`)
}
console.log(findings.length === 0 ? 'No secret.' : `${findings.length} to look at.`)
process.exitCode = findings.length === 0 ? 0 : 1
