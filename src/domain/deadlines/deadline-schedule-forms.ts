import type { FormField } from '../shared/form-field.ts'

/**
 * Procedures for which the site computes deadlines, such as a resignation. They are named as in
 * URLs.
 */
export const PROCEDURE_KEYS = [
  'rupture-conventionnelle',
  'demission',
  'licenciement',
  'consultation-cse',
] as const

export type Procedure = (typeof PROCEDURE_KEYS)[number]

/** Field names of the schedule forms, as they appear in the query string. */
export type ScheduleFieldName =
  | 'signature'
  | 'reception'
  | 'fin'
  | 'notification'
  | 'preavis'
  | 'motif'
  | 'convocation'
  | 'entretien'
  | 'presentation'
  | 'information'
  | 'expertise'
  | 'niveaux'
  | 'region'

export type ScheduleField = FormField<ScheduleFieldName>

export interface ScheduleForm {
  readonly title: string
  readonly summary: string
  readonly fields: readonly ScheduleField[]
}

const REGION: ScheduleField = {
  name: 'region',
  type: 'choice',
  label: 'Jours fériés',
  help: 'Le Vendredi saint ne vaut que dans les communes qui ont un temple protestant ou une église mixte.',
  options: [
    { value: 'france', label: 'France' },
    {
      value: 'alsace-moselle',
      label: 'Alsace-Moselle : aussi le Vendredi saint et le 26 décembre',
    },
  ],
}

const NOTICE_HELP = 'Par exemple : 1 mois, 15 jours, 2 semaines, 1 mois et 15 jours.'

/** Title, summary and fields of the form of each procedure. */
export const SCHEDULE_FORMS: Readonly<Record<Procedure, ScheduleForm>> = {
  'rupture-conventionnelle': {
    title: 'Rupture conventionnelle',
    summary: 'De la signature à la fin du contrat : rétractation, homologation.',
    fields: [
      { name: 'signature', type: 'day', label: 'Date de signature de la convention' },
      {
        name: 'reception',
        type: 'day',
        label: 'Date de réception de la demande par l’administration',
        help: 'Sans elle, la première date possible est retenue.',
        optional: true,
      },
      {
        name: 'fin',
        type: 'day',
        label: 'Date de fin de contrat souhaitée',
        help: 'Pour savoir quand signer au plus tard.',
        optional: true,
      },
      REGION,
    ],
  },
  demission: {
    title: 'Démission',
    summary: 'Le dernier jour de travail, selon la durée du préavis.',
    fields: [
      {
        name: 'notification',
        type: 'day',
        label: 'Date à laquelle l’employeur reçoit la démission',
      },
      { name: 'preavis', type: 'duration', label: 'Durée du préavis', help: NOTICE_HELP },
      REGION,
    ],
  },
  licenciement: {
    title: 'Licenciement',
    summary: 'De la convocation au dernier jour du préavis : entretien, notification.',
    fields: [
      {
        name: 'motif',
        type: 'choice',
        label: 'Motif du licenciement',
        options: [
          { value: 'personnel', label: 'Personnel, sans faute' },
          { value: 'disciplinaire', label: 'Disciplinaire : une faute' },
          { value: 'economique', label: 'Économique' },
          {
            value: 'economique-cadre',
            label: 'Économique, personnel d’encadrement, licenciement individuel',
          },
        ],
      },
      {
        name: 'convocation',
        type: 'day',
        label: 'Date de présentation ou de remise de la convocation',
      },
      {
        name: 'entretien',
        type: 'day',
        label: 'Date prévue de l’entretien',
        help: 'Sans elle, la première date possible est retenue.',
        optional: true,
      },
      {
        name: 'presentation',
        type: 'day',
        label: 'Date de présentation de la lettre de licenciement',
        help: 'Sans elle, la première date possible est retenue.',
        optional: true,
      },
      {
        name: 'preavis',
        type: 'duration',
        label: 'Durée du préavis',
        help: `${NOTICE_HELP} Laissez vide s’il n’y en a pas.`,
        optional: true,
      },
      REGION,
    ],
  },
  'consultation-cse': {
    title: 'Consultation du CSE',
    summary: 'Le jour où l’avis est réputé négatif, avec ou sans expert.',
    fields: [
      { name: 'information', type: 'day', label: 'Date de communication des informations' },
      {
        name: 'expertise',
        type: 'choice',
        label: 'Recours à un expert',
        options: [
          { value: 'aucune', label: 'Non' },
          { value: 'expert', label: 'Oui, un expert' },
          { value: 'deux-niveaux', label: 'Oui, au CSE central et dans un CSE d’établissement' },
        ],
      },
      {
        name: 'niveaux',
        type: 'choice',
        label: 'Comités consultés',
        options: [
          { value: 'un', label: 'Un seul comité' },
          { value: 'deux', label: 'Le CSE central et des CSE d’établissement' },
        ],
      },
    ],
  },
}

/** Form field in which a reader chooses the procedure. The form of that procedure comes next. */
export const PROCEDURE_QUESTION: FormField<'situation'> = {
  name: 'situation',
  type: 'choice',
  label: 'Quelle procédure ?',
  required: true,
  options: PROCEDURE_KEYS.map((value) => ({ value, label: SCHEDULE_FORMS[value].title })),
}

/** Parses the name of a procedure in a URL. Returns undefined for any other text. */
export function parseProcedure(text: string | undefined): Procedure | undefined {
  return PROCEDURE_KEYS.find((situation) => situation === text)
}
