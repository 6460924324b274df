import { PINS } from '../data-package-pins.ts'
import type { PackagePin } from '../data-package-pins.ts'

/**
 * Last edition of the data package with the text of all agreements; later ones only name the small
 * agreements. Its date, which readers see, is that of its release.
 */
export const EARLIER_EDITION: PackagePin = edition(
  '2.671.0',
  '2023-11-13',
  'sha512-9bpR410q8wq707Xse11G3dYwicHfjHLJowFrbCZosZlIv5IF1ApLuWLlu1bVVH3c8jfL0LEACxFp2vokdKWIvQ==',
)

/**
 * Past editions of the agreements' data package, oldest first. Except for `EARLIER_EDITION`, each
 * is dated by the last text published in it.
 */
export const PAST_AGREEMENT_EDITIONS: readonly PackagePin[] = [
  edition(
    '2.87.0',
    '2021-06-08',
    'sha512-9rW08pwmtmPkzotsAZTEKMe5gmwZfHY8dW7VOC2+U7mRBDKxmlxefSs/3MXMaG5KAPeOKtaHz532vELE7YAo+A==',
  ),
  edition(
    '2.628.0',
    '2023-08-23',
    'sha512-zW+D2IOckJfuyhelANsFwzTaX5YCZSY3T/Ma7SvTnZ+ddVg33te4HognXxg4tz4XZ87S2lX5k0XwNHE17kziqg==',
  ),
  EARLIER_EDITION,
  edition(
    '3.418.0',
    '2026-02-17',
    'sha512-T6R+xBFZt/8glwYHutQG8tqkBDuaL61hnShXiFWisquldimGEqy2xNV4OoXJec+ySXXVyr6br3/OLowMLPTGqw==',
  ),
  edition(
    '3.431.0',
    '2026-04-03',
    'sha512-8O2kfiEvf4ne+P0xSIrWNeCxe7rQMCYeqNNZQY8ab4fQQ0smSWVkYnaV5SMj83I/UsZ7tKmAOk6eAeywYaWbkw==',
  ),
]

function edition(version: string, stateAt: string, integrity: string): PackagePin {
  return { ...PINS.agreements, version, integrity, stateAt }
}
