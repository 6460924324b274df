import { parentPort } from 'node:worker_threads'

import { passwordStrength } from './password-strength.ts'

parentPort?.on('message', ([password, ownWords]: Parameters<typeof passwordStrength>) => {
  parentPort?.postMessage(passwordStrength(password, ownWords), [])
})
