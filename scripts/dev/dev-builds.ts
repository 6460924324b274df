import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { createBuilder } from 'vite'
import type { PluginOption, Rolldown, ViteBuilder } from 'vite'

import viteConfig from '../../vite.config.ts'

const ROOT = join(import.meta.dirname, '../..')
const FOLDER = join(ROOT, 'dist/dev')
const CLIENT = join(FOLDER, 'client')
const ASSETS = join(CLIENT, 'assets')
/** Plugins of the production build that development skips: compression and the build stamp. */
const LEFT_OUT: ReadonlySet<string> = new Set(['compressed-assets', 'build-stamp'])

/** URL of a script that reloads the page after a new build. */
export const RELOAD_SCRIPT = '/assets/dev-reload.js'
const RELOAD_SOURCE = `let shownVersion
setInterval(async () => {
  const response = await fetch('/assets/dev-version.js', { cache: 'no-store' }).catch(() => undefined)
  const version = await response?.text()
  if (shownVersion !== undefined && version !== undefined && version !== shownVersion) location.reload()
  shownVersion ??= version
}, 200)
`

/** Builds of `npm run dev`. A Vite environment is rebuilt only if one of its files changed. */
export class DevBuilds {
  readonly #builder: ViteBuilder
  readonly #files = new Map<string, ReadonlySet<string>>()
  #version = 0
  /**
   * Folder of the current server renderers. Each build has a new one, because Node caches modules
   * by path.
   */
  #server = ''

  private constructor(builder: ViteBuilder) {
    this.#builder = builder
  }

  static async open(): Promise<DevBuilds> {
    rmSync(FOLDER, { recursive: true, force: true })
    mkdirSync(ASSETS, { recursive: true })
    writeFileSync(join(ASSETS, 'dev-reload.js'), RELOAD_SOURCE)
    return new DevBuilds(await createBuilder(await devConfig()))
  }

  /**
   * Builds the Vite environments that contain one of the files, or all without argument. Returns
   * the folder of the new build.
   */
  async build(files?: readonly string[]): Promise<string> {
    const folder = this.#nextFolder()
    for (const [name, environment] of Object.entries(this.#builder.environments)) {
      const built = this.#files.get(name)
      if (files && !files.some((file) => built?.has(file))) continue
      if (name === 'ssr') this.#server = join(folder, 'renderers')
      environment.config.build.outDir = name === 'ssr' ? this.#server : CLIENT
      const output = await this.#builder.build(environment)
      this.#files.set(name, filesOf([output].flat()))
    }
    symlinkSync(this.#server, join(folder, 'server'))
    return folder
  }

  /** Creates the folder of the next build, which links to the current browser files. */
  #nextFolder(): string {
    this.#version += 1
    const folder = join(FOLDER, String(this.#version))
    mkdirSync(folder)
    symlinkSync(CLIENT, join(folder, 'client'))
    writeFileSync(join(ASSETS, 'dev-version.js'), `// ${process.pid}-${this.#version}\n`)
    return folder
  }
}

/**
 * Returns the configuration of the production build, whose server part is reduced to the renderers.
 */
async function devConfig() {
  const plugins = await flat(viteConfig.plugins)
  return {
    ...viteConfig,
    root: ROOT,
    configFile: false as const,
    logLevel: 'warn' as const,
    plugins: plugins.filter((plugin) => !LEFT_OUT.has(plugin.name)),
    environments: Object.fromEntries(
      Object.entries(viteConfig.environments ?? {}).map(([name, environment]) => {
        const input = environment.build?.rolldownOptions?.input
        const rolldownOptions = {
          ...environment.build?.rolldownOptions,
          ...(name === 'ssr' && { input: renderersOf(input) }),
        }
        const build = { ...environment.build, emptyOutDir: false, minify: false, rolldownOptions }
        return [name, { ...environment, build }]
      }),
    ),
  }
}

function renderersOf(input: Rolldown.InputOption | undefined): Record<string, string> {
  if (typeof input !== 'object' || Array.isArray(input)) throw new Error('no programs to build')
  return Object.fromEntries(Object.entries(input).filter(([name]) => name.startsWith('render-')))
}

async function flat(option: PluginOption): Promise<readonly { readonly name: string }[]> {
  const plugin = await option
  if (!plugin) return []
  return Array.isArray(plugin) ? (await Promise.all(plugin.map(flat))).flat() : [plugin]
}

/** Returns the source files of a build. */
function filesOf(
  outputs: readonly (Rolldown.RolldownOutput | Rolldown.RolldownWatcher)[],
): ReadonlySet<string> {
  return new Set(
    outputs
      .flatMap((built) => ('output' in built ? built.output : []))
      .flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []))
      .map((id) => id.replace(/^\0/, '').replace(/\?.*$/, '')),
  )
}
