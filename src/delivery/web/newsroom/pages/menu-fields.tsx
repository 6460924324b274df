import { MENU_FIELDS, MENU_LABELS } from '#application/newsroom/settings/menus-form.ts'
import type { MenuField } from '#application/newsroom/settings/menus-form.ts'

import type { SettingFormView } from '../settings-view.ts'
import { SettingField } from './settings-field.tsx'

interface MenuFieldsProps {
  readonly form: SettingFormView
  readonly readOnly: boolean
}

/** Fields of the settings form of the menus. Each field contains one menu as lines of text. */
export function MenuFields({ form, readOnly }: MenuFieldsProps) {
  return (
    <>
      <p>
        Un lien par ligne{'\u00A0'}: le libellé, une flèche, l’adresse. Un titre commence par le
        signe #. L’ordre des lignes est celui du site.
      </p>
      {MENU_FIELDS.map((field) => (
        <SettingField
          key={field}
          form={form}
          name={field}
          label={MENU_LABELS[field]}
          hint={HINTS[field]}
          rows={ROWS[field]}
          readOnly={readOnly}
        />
      ))}
    </>
  )
}

const HINTS: Readonly<Record<MenuField, string>> = {
  raccourcis: 'Guides → /guide',
  menu: '# Titre [matière ; autre matière], puis ses liens. Une matière a les titres qui la nomment.',
  colonnes: '# Titre de la colonne, puis ses liens.',
  bas: 'Mentions légales → /mentions-legales',
}

const ROWS: Readonly<Record<MenuField, number>> = { raccourcis: 4, menu: 20, colonnes: 16, bas: 6 }
