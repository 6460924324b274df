import { describe, expect, test } from 'vitest'

import { cact, startShell } from '#application/shell/shell-state.ts'
import { runShell, shellAfter } from '#test/support/fixtures/shell-run.ts'

describe('the action code', () => {
  test('is the configured one until another is found [E07] [T16]', () => {
    expect(cact(shellAfter())).toBe('SITE')
    expect(cact(shellAfter({ kind: 'actionCodeFound', code: 'ETE26' }))).toBe('ETE26')
  })
})

describe('the preview bar', () => {
  test('asks to clear the preview cookies and reload when pressed [H15] [T15]', () => {
    const page = startShell({ actionCode: 'SITE', preview: true })
    const [moment] = runShell([{ kind: 'previewBarPressed' }], page)
    expect(moment?.effects).toEqual([{ kind: 'leavePreview' }])
    expect(moment?.after.preview).toBe(true)
  })

  test('does nothing out of preview, where it does not show [H15] [T15]', () => {
    const [moment] = runShell([{ kind: 'previewBarPressed' }])
    expect(moment?.effects).toEqual([])
  })
})
