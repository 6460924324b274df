import { BANNER_NUMBERS, bannerField } from '#application/newsroom/settings/banners-form.ts'
import { MAX_BANNERS } from '#domain/editorial/banner.ts'

import type { SettingFormView } from '../settings-view.ts'
import { SettingField } from './settings-field.tsx'

import styles from './desk.module.css'

interface BannerFieldsProps {
  readonly form: SettingFormView
  readonly readOnly: boolean
}

/** Fields of the banners: those that are filled, an empty one, and more behind a press. */
export function BannerFields({ form, readOnly }: BannerFieldsProps) {
  const filled = BANNER_NUMBERS.filter((number) => isFilled(form, number))
  const shown = BANNER_NUMBERS.slice(0, Math.max(0, ...filled) + (readOnly ? 0 : 1))
  const more = readOnly ? [] : BANNER_NUMBERS.slice(shown.length)
  return (
    <>
      <p>{`Les bannières paraissent en tête de l’accueil, ${MAX_BANNERS} au plus. Une bannière vide disparaît.`}</p>
      {shown.map((number) => (
        <OneBanner key={number} form={form} number={number} readOnly={readOnly} />
      ))}
      {more.length > 0 && (
        <details className={styles.more}>
          <summary>Ajouter d’autres bannières</summary>
          {more.map((number) => (
            <OneBanner key={number} form={form} number={number} readOnly={readOnly} />
          ))}
        </details>
      )}
    </>
  )
}

function isFilled({ fields }: SettingFormView, number: number): boolean {
  return FIELDS.some(({ field }) => (fields[bannerField(field, number)] ?? '') !== '')
}

const FIELDS = [
  { field: 'titre', label: 'Titre' },
  { field: 'texte', label: 'Texte', rows: 2 },
  { field: 'libelle', label: 'Mots du lien' },
  { field: 'lien', label: 'Adresse du lien' },
] as const

function OneBanner({ form, number, readOnly }: BannerFieldsProps & { readonly number: number }) {
  return (
    <section className={styles.panel} aria-labelledby={`banniere-${number}`}>
      <h2 id={`banniere-${number}`}>{`Bannière ${number}`}</h2>
      <input
        type="hidden"
        name={bannerField('cle', number)}
        value={form.fields[bannerField('cle', number)]}
      />
      {FIELDS.map(({ field, label, ...size }) => (
        <SettingField
          key={field}
          form={form}
          name={bannerField(field, number)}
          label={label}
          {...size}
          readOnly={readOnly}
        />
      ))}
      <SettingField
        form={form}
        name={bannerField('rang', number)}
        label="Place parmi les bannières"
        readOnly={readOnly}
      />
    </section>
  )
}
