import { spawn } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'

import { z } from 'zod'

import { freePort } from '../support/processes/running-nginx.ts'
import { endGroup, keySource } from './engine.ts'
import type { Engine } from './engine.ts'

/** The WebKit of GTK, in its small browser on a virtual screen. */
export async function webkit(): Promise<Engine> {
  const port = await freePort()
  const driver = ['-a', 'WebKitWebDriver', `--port=${port}`]
  const child = spawn('xvfb-run', driver, { detached: true, stdio: 'ignore' })
  const origin = `http://localhost:${port}`
  while (!(await isReady(origin))) await delay(200)
  const { sessionId } = sessions.parse(await call(`${origin}/session`, { capabilities: {} }))
  const session = `${origin}/session/${sessionId}`
  await call(`${session}/window/rect`, { x: 0, y: 0, width: 1280, height: 900 })
  return {
    open: async (url) => {
      await call(`${session}/url`, { url })
    },
    see: (expression) =>
      call(`${session}/execute/sync`, { script: `return ${expression}`, args: [] }),
    press: async (keys) => {
      await call(`${session}/actions`, { actions: [keySource(keys)] })
    },
    [Symbol.asyncDispose]: async () => {
      await fetch(session, { method: 'DELETE' })
      await endGroup(child)
    },
  }
}

const sessions = z.object({ sessionId: z.string() })
const answers = z.object({ value: z.unknown() })

async function call(address: string, payload: object): Promise<unknown> {
  const response = await fetch(address, { method: 'POST', body: JSON.stringify(payload) })
  const { value } = answers.parse(await response.json())
  if (!response.ok) throw new Error(JSON.stringify(value))
  return value
}

function isReady(origin: string): Promise<boolean> {
  return fetch(`${origin}/status`).then(
    ({ ok }) => ok,
    () => false,
  )
}
