import { Writable } from 'node:stream'

import { expect, test } from 'vitest'

import { withProgressBar } from '#delivery/cli/progress-bar.ts'

type Step = readonly [read: number, total?: number]

/** Returns what a terminal of 80 columns shows of these steps, and of an error after them. */
async function shown(steps: readonly Step[], error?: Error): Promise<string> {
  let text = ''
  const write: Writable['_write'] = (chunk, _encoding, done) => {
    text += String(chunk)
    done()
  }
  const stream = Object.assign(new Writable({ write }), { isTTY: true, columns: 80 })
  const run = withProgressBar(
    true,
    async (show) => {
      for (const [read, total] of steps) show?.('guides', read, total)
      if (error) throw error
    },
    stream,
  )
  await run.catch(() => undefined)
  return text
}

test('the progress bar shows no total while it is unknown', async () => {
  expect(await shown([[0], [7]])).toMatch(/guides ░+ 7(?!\/)/)
})

test('the progress bar takes a total that is known later', async () => {
  expect(await shown([[0], [7, 14]])).toMatch(/guides █+░+ 7\/14/)
})

test('the progress bar gives the cursor back when the work fails', async () => {
  const error = new Error('interrompu')
  await expect(withProgressBar(false, () => Promise.reject(error))).rejects.toBe(error)
  expect(await shown([[1, 2]], error)).toContain('\u001B[?25h')
})

test('the progress bar is absent outside a terminal', async () => {
  expect(await withProgressBar(false, (show) => Promise.resolve(show))).toBeUndefined()
})
