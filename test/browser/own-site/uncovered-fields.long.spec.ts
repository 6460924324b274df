import { testFieldsOfAccountService, testFieldsOfSite } from '../support/field-sweeps.ts'

testFieldsOfSite({ width: 320, height: 568 })
testFieldsOfSite({ width: 360, height: 740 })
testFieldsOfSite({ width: 1280, height: 800 })
testFieldsOfAccountService({ width: 320, height: 568 })
testFieldsOfAccountService({ width: 360, height: 740 })
testFieldsOfAccountService({ width: 1280, height: 800 })
