import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { licenceIssues, licenceList, shippedPackages } from './supply-chain/licences.ts'
import { readLockfile } from './supply-chain/lockfile.ts'

// Prints the licences of distributed packages, or writes docs/licences.md with `--write`.
const LIST = join(import.meta.dirname, '../docs/licences.md')

const packages = shippedPackages(readLockfile())
const issues = licenceIssues(packages)
if (process.argv.includes('--write')) writeFileSync(LIST, licenceList(packages))
else console.log(licenceList(packages))
for (const issue of issues) console.error(issue)
process.exitCode = issues.length === 0 ? 0 : 1
