import { SETTING_GROUPS } from '#delivery/settings/read-settings.ts'

import { renderMarkdownTable } from './markdown-table.ts'

const groups = SETTING_GROUPS.map(({ title, settings }) => ({
  title,
  // Excludes npm's own variables, which are in lower case.
  settings: settings.filter(({ name }) => name === name.toUpperCase()),
}))

/** Renders all settings as Markdown tables, one per subject. */
export function settingTables(): string {
  return groups
    .map(({ title, settings }) => {
      const rows = settings.map(({ name, defaultText, default: value, description }) => [
        `\`${name}\``,
        defaultText ?? (value ? `\`${value}\`` : 'none'),
        description,
      ])
      return `## ${title}\n\n${renderMarkdownTable(['Variable', 'Default', 'What it sets'], rows)}`
    })
    .join('\n\n')
}

/** Renders an example settings file, in which each setting is commented out. */
export function exampleSettings(): string {
  const parts = groups.map(({ title, settings }) => {
    const lines = settings.flatMap(({ name, description, default: value, example }) => [
      `# ${description.replaceAll('`', '')}`,
      `#${name}=${example ?? value ?? ''}`,
    ])
    return [`## ${title}`, ...lines].join('\n')
  })
  const head = '# Written by `npm run docs`: copy it to .env, and uncomment what you change.'
  return `${[head, ...parts].join('\n\n')}\n`
}
