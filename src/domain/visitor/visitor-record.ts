import { premiumLabel } from '../premium/premium-state.ts'
import type { PremiumLabel } from '../premium/premium-state.ts'
import type { ActionCode } from './action-code.ts'
import type { Profile } from './profile.ts'
import { joined } from './rights.ts'

/** What audience measurement learns of a visitor: twelve fields under the names of its data layer, a missing value being the text `none` (§3). */
export interface VisitorRecord {
  readonly visiteurConnexion: 0 | 1
  readonly visiteurEffectif: string
  readonly visiteurFonction: string
  readonly visiteurID: string
  readonly visiteurSecteur: string
  readonly visiteurService: string
  readonly visiteurCode: string
  readonly visiteurTrials: string
  readonly visiteurActuPremium: PremiumLabel
  readonly visiteurCodeNAF: string
  readonly visiteurAbonnements: string
  readonly visiteurSpaces: string
}

const NONE = 'none'

/** The record of a visitor who is not signed in, always the same: connexion 0, not premium, everything else `none` (§4). */
export const LOGGED_OUT_RECORD: VisitorRecord = {
  visiteurConnexion: 0,
  visiteurEffectif: NONE,
  visiteurFonction: NONE,
  visiteurID: NONE,
  visiteurSecteur: NONE,
  visiteurService: NONE,
  visiteurCode: NONE,
  visiteurTrials: NONE,
  visiteurActuPremium: 'notPremium',
  visiteurCodeNAF: NONE,
  visiteurAbonnements: NONE,
  visiteurSpaces: NONE,
}

/** The record of a signed-in person, with the action code in force if any; empty values read `none` (§3). */
export function visitorRecord(profile: Profile, actionCode?: ActionCode): VisitorRecord {
  const { customFields } = profile
  return {
    visiteurConnexion: 1,
    visiteurEffectif: said(customFields.effectif),
    visiteurFonction: said(customFields.fonction),
    visiteurID: said(profile.id),
    visiteurSecteur: said(customFields.secteur),
    visiteurService: said(customFields.service),
    visiteurCode: said(actionCode),
    visiteurTrials: said(profile.trials),
    visiteurActuPremium: premiumLabel(profile.premiumState),
    visiteurCodeNAF: said(customFields.apet),
    visiteurAbonnements: said(profile.subscriptions),
    visiteurSpaces: said(joined(profile.spaces)),
  }
}

function said(value: string | undefined): string {
  return value?.trim() || NONE
}
