import { describe, expect, test } from 'vitest'

import { runLocally, supportDeskOverData } from '#test/support/processes/run-support-commands.ts'

describe('refused', () => {
  test.each<[string, number, string]>([
    ['premium show claire', 64, '« claire » : ce n’est pas une adresse e-mail.'],
    ['premium show a@b.fr --at hier', 64, '« hier » : une date s’écrit 31/12/2026'],
    ['premium show a@b.fr --at 2026-02-30', 64, '« 2026-02-30 » : c’est une date qui n’existe pas'],
    ['premium show a@b.fr --at 31/04/2026', 64, '« 31/04/2026 » : c’est une date qui n’existe pas'],
    ['premium show a@b.fr --at 2026-02-01T10:00', 64, 'avec son fuseau horaire'],
    ['premium show a@b.fr --agent site', 64, '« site » : le nom de l’agent'],
    ['premium explain a@b.fr', 64, 'il manque cette option'],
    [
      'premium explain a@b.fr --content /nulle-part',
      1,
      '« /nulle-part » : aucun document n’est publié',
    ],
    ['premium explain a@b.fr --content guide', 64, '« guide » : ce n’est pas un chemin'],
    ['action-code é', 64, '« é » : un code action a 40 caractères au plus'],
    ['redirects check guide', 64, 'il commence par /'],
    ['premium grant a@b.fr --months 1 --reason Geste', 64, 'voir --yes'],
    ['premium grant a@b.fr --reason Geste --yes', 64, '--until ou --months'],
    [
      'premium grant a@b.fr --months 1 --until 2027-01-01 --reason Geste --yes',
      64,
      'l’un des deux',
    ],
    ['premium grant a@b.fr --months demain --reason Geste --yes', 64, 'un entier de 1 à 120'],
    ['premium grant a@b.fr --until 2020-01-01 --reason Geste --yes', 64, 'déjà passé'],
    [
      'premium grant a@b.fr --months 1 --reason "!" --create --yes',
      64,
      '« ! » : le motif s’écrit en mots',
    ],
    ['premium grant a@b.fr --months 1 --yes', 64, 'il manque cette option'],
    [
      'premium grant a@b.fr --months 1 --reason Geste --yes',
      1,
      '« a@b.fr » : rien n’a été fait : aucun compte à cette adresse. Avec --create',
    ],
    ['premium end essai@exemple.fr --reason Demande --yes', 1, 'Un essai ne se résilie pas'],
  ])('%s', async (line, code, complaint) => {
    const desk = supportDeskOverData()
    const ended = await runLocally(line, desk)
    expect([ended.code, ended.answer]).toEqual([code, ''])
    expect(ended.complaint.replaceAll('\u00A0', ' ')).toContain(complaint)
    expect(desk.ledger).toEqual(supportDeskOverData().ledger)
  })
})
