import { expect, test } from 'vitest'

import { readSettings } from '#delivery/settings/read-settings.ts'

function soundStorageOf(environment: Readonly<Record<string, string>>) {
  const read = readSettings(environment)
  if (!read.ok) throw new Error(read.problem.join('\n'))
  return read.value.soundStorage
}

function problemsOf(environment: Readonly<Record<string, string>>): readonly string[] {
  const read = readSettings(environment)
  return read.ok ? [] : read.problem
}

test('sounds are stored in the data folder, or in a storage', () => {
  expect(soundStorageOf({})).toBeUndefined()
  const storage = {
    SOUND_STORAGE_URL: 'https://s3.fr-par.exemple.fr/preavis/sons/',
    SOUND_STORAGE_KEY_ID: 'AKIDEXEMPLE',
    SOUND_STORAGE_SECRET: 'secret/exemple',
  }
  expect(soundStorageOf(storage)).toEqual({
    address: 'https://s3.fr-par.exemple.fr/preavis/sons',
    region: 'us-east-1',
    keyId: 'AKIDEXEMPLE',
    secret: 'secret/exemple',
  })
})

test.each([
  'http://s3.exemple.fr/preavis',
  'https://clef:secret@s3.exemple.fr/preavis',
  'https://s3.exemple.fr/preavis?versionId=1',
])('the storage of sounds is not at %s', (address) => {
  const [problem = ''] = problemsOf({ SOUND_STORAGE_URL: address })
  expect(problem).toMatch(/^SOUND_STORAGE_URL attend une adresse/)
})

test.each([
  ['SOUND_STORAGE_URL', 'https://s3.exemple.fr/sons', 'SOUND_STORAGE_KEY_ID manque'],
  ['SOUND_STORAGE_KEY_ID', 'AKID', 'SOUND_STORAGE_URL manque'],
  ['SOUND_STORAGE_SECRET', 'abc', 'SOUND_STORAGE_URL manque'],
  ['SOUND_STORAGE_SECRET', 'clé', 'SOUND_STORAGE_SECRET ne prend ni accent ni espace'],
])('%s=%s is refused: %s', (name, value, message) => {
  expect(problemsOf({ [name]: value })).toEqual([message])
})
