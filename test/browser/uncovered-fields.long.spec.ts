import { testFieldsOfAccountService, testFieldsOfSite } from './support/field-sweeps.ts'

testFieldsOfSite({ width: 360, height: 740 })
testFieldsOfAccountService({ width: 360, height: 740 })
testFieldsOfAccountService({ width: 1280, height: 800 })
