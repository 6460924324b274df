import { Writable } from 'node:stream'

import { expect, test } from 'vitest'

import { progressBar } from '#delivery/cli/progress-bar.ts'

/** Returns what a terminal of 80 columns shows of these steps. */
function shown(...steps: readonly (readonly [read: number, total?: number])[]): string {
  let text = ''
  const write: Writable['_write'] = (chunk, _encoding, done) => {
    text += String(chunk)
    done()
  }
  const stream = Object.assign(new Writable({ write }), { isTTY: true, columns: 80 })
  const bar = progressBar(true, stream)
  for (const [read, total] of steps) bar?.show('guides', read, total)
  bar?.stop()
  return text
}

test('the progress bar shows no total while it is unknown', () => {
  expect(shown([0], [7])).toMatch(/guides ░+ 7(?!\/)/)
})

test('the progress bar takes a total that is known later', () => {
  expect(shown([0], [7, 14])).toMatch(/guides █+░+ 7\/14/)
})

test('the progress bar is absent outside a terminal', () => {
  expect(progressBar(false)).toBeUndefined()
})
