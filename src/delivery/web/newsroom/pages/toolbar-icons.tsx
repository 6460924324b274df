import { IconDrawing } from '#delivery/web/components/text/icon.tsx'

import { TOOL_ICONS_ID } from '../newsroom-form-field-names.ts'

/** SVG paths of the icons of the rich editor's toolbar, by the name of the button. */
const TOOL_ICONS: Readonly<Record<string, string>> = {
  Annuler: 'M8 5L4 9l4 4M4 9h10a5.500 5.500 0 0 1 0 11H9',
  Rétablir: 'M16 5l4 4l-4 4M20 9H10a5.500 5.500 0 0 0 0 11h5',
  Titres: 'M5 5h14M12 5v15M9 20h6',
  Gras: 'M7.500 4.500h5.500a3.700 3.700 0 0 1 0 7.500H7.500zM7.500 12h6.500a3.800 3.800 0 0 1 0 7.500H7.500z',
  Italique: 'M10 4.500h7M7 19.500h7M13.500 4.500l-3 15',
  'Liste à puces': 'M9 6.500h11M9 12h11M9 17.500h11M4.500 6.500h.1M4.500 12h.1M4.500 17.500h.1',
  'Liste numérotée':
    'M10.500 6.500H20M10.500 12H20M10.500 17.500H20M4 5l1.500-1v4.500M4 14.500c2-1.500 3 .5 1 2l-1 1.500h2.500',
  Lien: 'M10 14a4 4 0 0 0 5.700 0l3.500-3.500a4 4 0 0 0-5.700-5.700L12 6.300M14 10a4 4 0 0 0-5.700 0L4.800 13.500a4 4 0 0 0 5.700 5.700L12 17.700',
  'Article du Code':
    'M15.500 6c-.8-2.500-6.500-2.200-6.500.8s6.500 2.700 6.500 6c0 2-2.500 2.400-2.500 2.400M8.500 18c.8 2.500 6.500 2.200 6.500-.8s-6.500-2.700-6.500-6c0-2 2.500-2.400 2.500-2.400',
  'Compléter un article ou un terme': 'M4 7h10M4 12h5M4 17h4M13 17l2 2l5-6',
  'Insérer, encadrer': 'M12 5v14M5 12h14',
  'Lignes et colonnes': 'M4 5h16v14H4zM4 10h16M4 14.500h16M10 5v14',
}

/** Hidden icons that the script of the rich editor copies onto its buttons. */
export function ToolIcons() {
  return (
    <div id={TOOL_ICONS_ID} hidden>
      {Object.entries(TOOL_ICONS).map(([name, path]) => (
        <span key={name} data-tool={name}>
          <IconDrawing path={path} width={20} height={20} />
        </span>
      ))}
    </div>
  )
}
