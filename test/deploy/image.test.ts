import { existsSync, readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

import { reachableFrom, importsUnder } from '../architecture/imports.ts'
import {
  contextPaths,
  copiesOf,
  environmentOf,
  stagesOf,
  wordsOf,
} from '../support/services/simulate-docker-build.ts'

const stages = stagesOf(readFileSync('Dockerfile', 'utf8'))
const site = stages.at(-1)!

const manifest = z.object({ scripts: z.object({ serve: z.string() }) })

const service = z.object({
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  stop_grace_period: z.string().optional(),
  ports: z.array(z.string()).optional(),
  networks: z.array(z.string()),
  environment: z.record(z.string(), z.string()).optional(),
})

const compose = z.object({
  services: z.record(z.string(), service),
  networks: z.record(z.string(), z.unknown()),
})

describe('the image', () => {
  test('runs as an ordinary user on locked packages, and reports its health', () => {
    const value = (name: string) =>
      site.instructions.findLast((instruction) => instruction.name === name)?.text ?? ''
    expect(value('USER')).toMatch(/^[1-9]\d*:[1-9]\d*$/u)
    expect(value('HEALTHCHECK')).toContain('/healthz')
    expect(value('STOPSIGNAL')).toBe('SIGTERM')
    expect(wordsOf(value('CMD'))).toEqual(startCommand())
    expect(environmentOf(site)).toMatchObject({ NODE_ENV: 'production', DATA_DIR: '/data' })
    expect(environmentOf(site)['PATH']).toMatch(/^\/app\/node_modules\/\.bin:/u)
  })

  test('holds no package of tests or builds, and no package manager', () => {
    const packages = copiesOf(site).find(({ target }) => target === 'node_modules')
    const stage = stages.find(({ name }) => name === packages?.stage)
    expect(stage?.instructions.map(({ text }) => text)).toContain('npm ci --omit=dev')
    expect(site.base).toBe('${BASE}')
  })

  test('copies only files of the project, and its builder sends no more', () => {
    const copied = stages.flatMap(copiesOf).filter(({ stage }) => stage === undefined)
    const sources = new Set(copied.flatMap((each) => each.sources))
    expect([...sources].filter((path) => !existsSync(path))).toEqual([])
    const whole = [...sources].filter(
      (path) => !sources.has(path.split('/', 1)[0] ?? '') || !path.includes('/'),
    )
    expect([...contextPaths()].toSorted()).toEqual(whole.toSorted())
  })

  test('holds every file that the server or the command line imports', () => {
    const held = copiesOf(site).flatMap((each) => each.sources)
    const imports = [...importsUnder('src'), ...importsUnder('packages/identity-provider/src')]
    const files = ['src/delivery/start/main.ts', 'src/delivery/cli/program/main.ts'].flatMap(
      (entry) => [...reachableFrom(entry, imports)],
    )
    const outside = files.filter(
      (file) =>
        file.includes('/') && existsSync(file) && !held.some((path) => file.startsWith(path)),
    )
    expect(files.length).toBeGreaterThan(200)
    expect(outside).toEqual([])
  })
})

describe('the set-up of two instances', () => {
  const { services, networks } = compose.parse(
    parse(readFileSync('compose.yaml', 'utf8'), { merge: true }),
  )

  test('runs nothing as root on a writable file system but the database', () => {
    for (const [name, service] of Object.entries(services)) {
      expect([name, service.cap_drop]).toEqual([name, ['ALL']])
      expect([name, service.security_opt]).toEqual([name, ['no-new-privileges:true']])
      expect([name, service.read_only]).toEqual([name, name === 'database' ? undefined : true])
    }
  })

  test('lets only nginx in, and only the instances to the database', () => {
    const open = Object.entries(services).filter(([, { ports }]) => ports !== undefined)
    expect(open.map(([name]) => name)).toEqual(['front'])
    expect(networks['inside']).toEqual({ internal: true })
    expect(services['database']?.networks).toEqual(['inside'])
    expect(services['front']?.networks).toEqual(['outside'])
  })

  test('names the instances as nginx does, which believe one proxy', () => {
    const named = [
      ...readFileSync('deploy/instances.conf', 'utf8').matchAll(/server ([\w-]+:\d+)/gu),
    ].map(([, name]) => name)
    const [site, identity] = [3000, 3001].map((port) => [`site-1:${port}`, `site-2:${port}`])
    // Each stands a second time for when all are left alone.
    expect(named).toEqual([site, site, identity, identity].flat())
    for (const name of ['site-1', 'site-2']) {
      expect(services[name]?.environment?.['TRUSTED_PROXIES']).toBe('${TRUSTED_PROXIES:-1}')
    }
  })

  test('holds no password: the operator gives them at the start', () => {
    const values = Object.values(services).flatMap(({ environment = {} }) =>
      Object.entries(environment),
    )
    const secret = values.filter(([name]) => /PASSWORD|TOKEN|KEY|SECRET/u.test(name))
    expect(secret.length).toBeGreaterThan(2)
    for (const [, value] of secret) expect(value).toMatch(/^\$\{\w+:[-?][^}]*\}$/u)
  })

  test('gives an instance longer to stop than it takes for it', () => {
    expect(services['site-1']?.stop_grace_period).toBe('15s')
  })
})

function startCommand(): readonly string[] {
  const { serve } = manifest.parse(JSON.parse(readFileSync('package.json', 'utf8'))).scripts
  return serve.replace(/^exec /u, '').split(' ')
}
