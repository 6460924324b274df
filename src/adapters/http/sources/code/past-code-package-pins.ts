import { PINS } from '../data-package-pins.ts'
import type { PackagePin } from '../data-package-pins.ts'

/** Pins of past versions of the Code's data package, oldest first. */
export const PAST_CODE_EDITIONS: readonly PackagePin[] = [
  edition(
    '1.2.0',
    '2020-04-01',
    'sha512-2T6DmAIKRlJdCcxhruqKtcJXvCjShaeIeXN0R61sj18xe8j5BCNnA9TEqB4eCTP+yVZ1I+OVxGv/LLKe0femcg==',
  ),
  edition(
    '1.46.0',
    '2020-11-01',
    'sha512-3roPe+ufiasGjo/SxuSCkD/CuQlgTB2UHkmseokwNEc5VaDEe8Q+9YSBjADo9Poz+kk4yNpRWY1YLZQrur8AcQ==',
  ),
  edition(
    '2.24.0',
    '2021-01-01',
    'sha512-KZbqggJyNNkX4G3UmohOgnLWcjr5Rex9Qa2FX0FGxxjiTQ9wCO/lUukYt7vQYd5hOvnsCKhmosVqbmvEJ2ddVA==',
  ),
  edition(
    '2.100.0',
    '2021-11-27',
    'sha512-prMCbqAxYNZIM42ugiQXAe/AwcYqhTf1UyiJyS9VRtFMGYlys3MS9ShHD8XZY16Cwn9hKQbd6v/0DdL7aX6mUQ==',
  ),
  edition(
    '2.229.0',
    '2023-02-17',
    'sha512-ME2eH/Ty1yGACxueEDYb+YNSPYfzbd0NFKeHIgpEBH2WMAd9RBuDbNImsweeiRTPUuGn19j67PJ2Q0WwFaxC4Q==',
  ),
  edition(
    '2.263.0',
    '2023-05-26',
    'sha512-OLBgmez+uqu9PpkQ+b78x8an7fkh83m68lmsiFkD0ljHuWAblDTJQRsmL1Uu/PGwrSwufSpxe7G2bGRMsQp17g==',
  ),
  edition(
    '2.512.0',
    '2026-03-01',
    'sha512-hy4BBVSSe7UszJ2TO5GbjLGWq/4rqawJ7XabCrhcsorRiiEr2WOvSKFU/ZYPhdxG9ma8PuJMLMr9dn1ygJJVMg==',
  ),
]

function edition(version: string, stateAt: string, integrity: string): PackagePin {
  return { ...PINS.code, version, integrity, stateAt }
}
