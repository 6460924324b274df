import { parentPort } from 'node:worker_threads'

import { passwordStrength } from './password-strength.ts'

// Worker thread that scores passwords: one reply per message.
parentPort?.on('message', ([password, ownWords]: Parameters<typeof passwordStrength>) => {
  parentPort?.postMessage(passwordStrength(password, ownWords), [])
})
