import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { Outage } from '#ports/outage.ts'
import type { NewPerson } from '#provider-test/support/memory-support-desk.ts'
import { memoryDesk } from '#provider-test/support/memory-support-desk.ts'
import { SMALL_SITE_USE_CASES, dataOf, runCli } from '#test/support/processes/run-command-line.ts'
import type { CommandResult } from '#test/support/processes/run-command-line.ts'

const CLAIRE: NewPerson = {
  email: 'claire@exemple.fr',
  emailVerified: true,
  passwordHash: 'empreinte',
  claims: { name: 'Claire Élan', custom_fields: { effectif: '12' } },
}
const BY_PHONE: NewPerson = {
  phoneNumber: '+33612345678',
  claims: { given_name: 'Paul', family_name: 'Roux' },
}

function ran(
  line: string,
  people: readonly NewPerson[] = [CLAIRE, BY_PHONE],
): Promise<CommandResult> {
  return runCli(['identity', ...line.split(' ')], {
    ...SMALL_SITE_USE_CASES,
    accountDesk: memoryDesk(people).desk,
  })
}

describe('preavis identity', () => {
  test('users lists the accounts as a table', async () => {
    expect(await ran('users')).toMatchObject({
      code: 0,
      complaint: '',
      answer: [
        'Compte             Vérifié  Mot de passe  Ouvert le',
        'claire@exemple.fr  oui      oui           1er janvier 1970',
        '+33612345678       non      non           1er janvier 1970',
        '',
      ].join('\n'),
    })
    expect(await ran('users', [])).toMatchObject({
      code: 0,
      answer: 'Aucun compte n’est encore ouvert.\n',
    })
  })

  test('users --json tells programs all but secrets', async () => {
    const ended = await ran('users --json')
    expect(ended.code).toBe(0)
    expect(dataOf(ended)).toEqual({
      users: [
        {
          id: 'p-1',
          email: 'claire@exemple.fr',
          emailVerified: true,
          phoneVerified: false,
          hasPassword: true,
          createdAt: 0,
          changedAt: 0,
          name: 'Claire Élan',
        },
        {
          id: 'p-2',
          emailVerified: false,
          phoneNumber: '+33612345678',
          phoneVerified: false,
          hasPassword: false,
          createdAt: 0,
          changedAt: 0,
          name: 'Paul Roux',
        },
      ],
    })
  })

  test.each<[string, number, string]>([
    [
      'create paul@exemple.fr',
      0,
      'Compte ouvert : paul@exemple.fr\nUn lien pour choisir le mot de passe est parti',
    ],
    [
      'create paul@exemple.fr --show-secret',
      0,
      'Compte ouvert : paul@exemple.fr\nNouveau mot de passe : mot-neuf',
    ],
    [
      'reset-password claire@exemple.fr',
      0,
      'Mot de passe à choisir : claire@exemple.fr\nUn lien pour choisir le mot de passe est parti à cette adresse.',
    ],
    ['reset-password claire@exemple.fr --show-secret', 0, 'Nouveau mot de passe : mot-neuf'],
    [
      'reset-password +33612345678 --show-secret',
      0,
      '+33612345678\nNouveau mot de passe : mot-neuf',
    ],
    ['rotate', 0, 'Nouvelle clé de signature : clef-2.'],
  ])('%s', async (line, code, text) => {
    const ended = await ran(line)
    expect(ended.answer.replaceAll('\u00A0', ' ')).toContain(text)
    expect([ended.code, ended.complaint]).toEqual([code, ''])
  })

  test.each<[string, unknown]>([
    [
      'create paul@exemple.fr --given-name Paul --verified',
      { user: expect.objectContaining({ name: 'Paul', emailVerified: true }) },
    ],
    [
      'create paul@exemple.fr --show-secret',
      { user: expect.objectContaining({ email: 'paul@exemple.fr' }), password: 'mot-neuf' },
    ],
    ['reset-password claire@exemple.fr', { user: expect.objectContaining({ id: 'p-1' }) }],
    ['rotate', { key: 'clef-2' }],
  ])('%s --json', async (line, data) => {
    const ended = await ran(`${line} --json`)
    expect(ended.code).toBe(0)
    expect(dataOf(ended)).toEqual(data)
  })

  test.each<[string, number, string]>([
    ['create claire', 64, '« claire » : ce n’est pas une adresse e-mail.'],
    ['create claire@exemple.fr', 1, '« claire@exemple.fr » : un compte a déjà cette adresse.'],
    [
      'reset-password paul@exemple.fr',
      1,
      '« paul@exemple.fr » : aucun compte n’a cet identifiant.',
    ],
    [
      'reset-password +33612345678',
      1,
      '« +33612345678 » : ce compte n’a pas d’adresse où envoyer un lien',
    ],
    ['create', 64, '« adresse » : il manque cet argument.'],
    ['create a@b.fr --mot-de-passe', 64, '« --mot-de-passe » : option inconnue.'],
    ['delete', 64, '« delete » : commande inconnue.'],
  ])('%s is refused', async (line, code, complaint) => {
    const ended = await ran(line)
    expect([ended.code, ended.answer]).toEqual([code, ''])
    expect(ended.complaint.replaceAll('\u00A0', ' ')).toContain(complaint)
  })

  test.each(['users', 'create a@b.fr', 'reset-password a@b.fr', 'rotate'])(
    '%s refuses when a tenant of ReachFive keeps the accounts',
    async (line) => {
      const ended = await runCli(['identity', ...line.split(' ')], SMALL_SITE_USE_CASES)
      expect([ended.code, ended.answer]).toEqual([2, ''])
      expect(ended.complaint).toContain('Les comptes sont tenus par ReachFive')
    },
  )

  test('no letter that can be sent makes the outcome unknown', async () => {
    const accountDesk = memoryDesk([CLAIRE], {
      sendPasswordLink: () => Promise.reject(new Outage('smtp', undefined)),
    }).desk
    const ended = await runCli(['identity', 'reset-password', 'claire@exemple.fr'], {
      ...SMALL_SITE_USE_CASES,
      accountDesk,
    })
    expect([ended.code, ended.answer]).toEqual([2, ''])
  })
})

/** What can move the cursor, recolour, retitle or mirror a terminal. */
const STEERING = /(?![\n\t])[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u
const hostile = fc.constantFrom('\u001B[2J', '\u001B]0;x\u0007', '\u009B31m', '\r', '\u202E')

property.prop([hostile, fc.string({ unit: 'binary' })])(
  'no account steers the terminal',
  async (steering, text) => {
    const name = `${text}${steering}`
    const people = [{ customIdentifier: name, claims: { name } }]
    const accountDesk = memoryDesk(people).desk
    for (const line of [
      ['users'],
      ['users', '--json'],
      ['reset-password', name],
      ['create', name],
    ]) {
      const { answer, complaint } = await runCli(['identity', ...line], {
        ...SMALL_SITE_USE_CASES,
        accountDesk,
      })
      expect(answer + complaint).not.toMatch(STEERING)
    }
  },
)
