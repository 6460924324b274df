import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

import { z } from 'zod'

import { endGroup, keySource } from './engine.ts'
import type { Engine } from './engine.ts'

/** Firefox, over WebDriver BiDi, which it speaks by itself. */
export async function firefox(): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'preavis-firefox-'))
  // A window without a viewer has no focus, else.
  await writeFile(join(profile, 'user.js'), 'user_pref("focusmanager.testmode", true);\n')
  const options = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile]
  const child = spawn('firefox-esr', options, {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const send = await connect(`${await listening(child.stderr)}/session`)
  await send('session.new', { capabilities: {} })
  const { context } = tabs.parse(await send('browsingContext.create', { type: 'window' }))
  await send('browsingContext.activate', { context })
  await send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 900 } })
  return {
    open: async (url) => {
      await send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    see: async (expression) => {
      const parameters = { expression: `JSON.stringify(${expression})`, awaitPromise: true }
      const said = await send('script.evaluate', { ...parameters, target: { context } })
      return JSON.parse(evaluated.parse(said).result.value ?? 'null')
    },
    press: async (keys) => {
      await send('input.performActions', { context, actions: [keySource(keys)] })
    },
    [Symbol.asyncDispose]: async () => {
      await endGroup(child)
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

const tabs = z.object({ context: z.string() })
const evaluated = z.object({ result: z.object({ value: z.string().optional() }) })
const answers = z.object({
  id: z.number().optional(),
  result: z.unknown(),
  message: z.string().optional(),
})

async function listening(said: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: said })) {
    const [, address] = /BiDi listening on (\S+)/u.exec(line) ?? []
    if (address === undefined) continue
    said.resume()
    return address
  }
  throw new Error('Firefox did not start')
}

type Send = (method: string, params: object) => Promise<unknown>

async function connect(address: string): Promise<Send> {
  const socket = new WebSocket(address)
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result, message } = answers.parse(JSON.parse(String(data)))
    const pending = id === undefined ? undefined : waiting.get(id)
    if (message === undefined) pending?.resolve(result)
    else pending?.reject(new Error(message))
  })
  await once(socket, 'open')
  return (method, params) => {
    const pending = Promise.withResolvers<unknown>()
    const id = waiting.size
    waiting.set(id, pending)
    socket.send(JSON.stringify({ id, method, params }))
    return pending.promise
  }
}
