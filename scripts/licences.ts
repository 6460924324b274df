import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { licenceFaults, licenceList, shippedPackages } from './supply-chain/licences.ts'
import { readLockfile } from './supply-chain/lockfile.ts'

const LIST = join(import.meta.dirname, '../docs/licences.md')

const packages = shippedPackages(readLockfile())
const faults = licenceFaults(packages)
if (process.argv.includes('--write')) writeFileSync(LIST, licenceList(packages))
else console.log(licenceList(packages))
for (const fault of faults) console.error(fault)
process.exitCode = faults.length === 0 ? 0 : 1
