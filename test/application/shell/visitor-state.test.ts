import { describe, expect, test } from 'vitest'

import {
  isAuthenticated,
  reach5IsInitialized,
  recordOfReadyVisitor,
  user,
  userDataLayer,
  cact,
  createInitialShell,
} from '#application/shell/shell-state.ts'
import { LOGGED_OUT_RECORD as record } from '#domain/visitor/audience-record.ts'
import { reader } from '#test/support/arbitraries/shell.ts'
import { freshShell, shellAfter, runShell } from '#test/support/fixtures/run-shell-events.ts'

const anonymous = { kind: 'visitorIsAnonymous' } as const
const signedIn = { kind: 'visitorSignedIn', user: reader } as const
const built = { kind: 'visitorRecordBuilt', record } as const

describe('the session', () => {
  test('starts with an unknown reader [E07]', () => {
    expect(reach5IsInitialized(freshShell)).toBe(false)
    expect(isAuthenticated(freshShell)).toBe(false)
    expect(user(freshShell)).toBeUndefined()
  })

  test('knows an anonymous visitor, with the identity client initialised [E07] [T17]', () => {
    const shell = shellAfter(anonymous)
    expect(reach5IsInitialized(shell)).toBe(true)
    expect(isAuthenticated(shell)).toBe(false)
    expect(user(shell)).toBeUndefined()
  })

  test('knows the signed-in user, until signed out [E07]', () => {
    const shell = shellAfter(signedIn)
    expect(reach5IsInitialized(shell)).toBe(true)
    expect(isAuthenticated(shell)).toBe(true)
    expect(user(shell)).toEqual(reader)
    expect(isAuthenticated(shellAfter(signedIn, anonymous))).toBe(false)
  })
})

describe('the tag manager', () => {
  test('receives a visitor once both flags are set, in either order [T17]', () => {
    expect(recordOfReadyVisitor(shellAfter(anonymous, built))).toEqual(record)
    expect(recordOfReadyVisitor(shellAfter(built, signedIn))).toEqual(record)
  })

  test('signs no one in on one flag alone [T17]', () => {
    expect(recordOfReadyVisitor(shellAfter(anonymous, signedIn))).toBeUndefined()
    expect(recordOfReadyVisitor(shellAfter(built, built))).toBeUndefined()
  })

  test('receives a record with the same fields once [T17]', () => {
    const again = { ...built, record: { ...record } }
    expect(userDataLayer(shellAfter(built, again))).toBe(record)
    const other = { ...built, record: { ...record, visiteurCode: 'ETE26' } }
    expect(userDataLayer(shellAfter(built, other))).toBe(other.record)
  })

  test('leaves the record to its caller [E07]', () => {
    expect(userDataLayer(freshShell)).toBeUndefined()
    expect(userDataLayer(shellAfter(built))).toEqual(record)
  })
})

describe('the action code', () => {
  test('is the configured one until another is found [E07] [T16]', () => {
    expect(cact(shellAfter())).toBe('SITE')
    expect(cact(shellAfter({ kind: 'actionCodeFound', code: 'ETE26' }))).toBe('ETE26')
  })
})

describe('the preview bar', () => {
  test('asks to clear the preview cookies and reload when pressed [H15] [T15]', () => {
    const page = createInitialShell({ actionCode: 'SITE', preview: true })
    const [moment] = runShell([{ kind: 'previewBarPressed' }], page)
    expect(moment?.effects).toEqual([{ kind: 'leavePreview' }])
    expect(moment?.after.preview).toBe(true)
  })

  test('does nothing out of preview, where it does not show [H15] [T15]', () => {
    const [moment] = runShell([{ kind: 'previewBarPressed' }])
    expect(moment?.effects).toEqual([])
  })
})
