/**
 * The source path of the shell's script on public pages, which is its key in the build manifest.
 */
export const SHELL_SCRIPT = 'src/delivery/web/client/page-script/start-shell.ts'

/**
 * The source paths of the lazy scripts. Each is built separately, with a manifest of the same name.
 */
export const LAZY_SCRIPTS = {
  cite: 'src/delivery/web/client/cite/copy-with-reference.ts',
  consent: 'src/delivery/web/client/consent/start-consent.ts',
  dossier: 'src/delivery/web/client/dossier/dossier-form.ts',
  download: 'src/delivery/web/client/tools/download-file.ts',
  gestures: 'src/delivery/web/client/gestures/bind-gestures.ts',
  islands: 'src/delivery/web/islands/mount-islands.tsx',
  monitoring: 'src/delivery/web/client/monitoring/collect-page-errors.ts',
  newsletter: 'src/delivery/web/client/newsletter/newsletter-form.ts',
  reader: 'src/delivery/web/client/premium/premium-state-and-trials.ts',
  simulator: 'src/delivery/web/client/simulator/remember-agreement.ts',
  session: 'src/delivery/web/client/session/start-session.ts',
  suggestions: 'src/delivery/web/client/suggestions/search-combobox.ts',
  tools: 'src/delivery/web/client/tools/run-page-tool.ts',
  visits: 'src/delivery/web/client/visits/record-visit-and-count-changes.ts',
} as const

/** The URLs of the lazy scripts in one build. */
export type LazyScripts = Readonly<Record<keyof typeof LAZY_SCRIPTS, string>>

/** The source path of the script in the tag manager's iframe. */
export const TAG_FRAME_ENTRY = 'src/delivery/web/client/tag-frame/tag-manager-frame.ts'
