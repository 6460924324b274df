import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer, request } from 'node:http'
import type { IncomingHttpHeaders, OutgoingHttpHeaders, RequestListener } from 'node:http'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { onTestFinished, vi } from 'vitest'

/** Response through nginx, with its body as text. */
interface Answer {
  readonly status: number | undefined
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

interface TestRequest {
  readonly method?: string
  readonly headers?: OutgoingHttpHeaders
  readonly body?: string
  /** Client address: any of 127.0.0.0/8. */
  readonly localAddress?: string
}

/**
 * nginx with the configuration of `deploy/`, in front of local instances. It runs until disposal.
 */
export interface RunningNginx extends AsyncDisposable {
  readonly port: number
  ask(path: string, options?: TestRequest): Promise<Answer>
  /** Returns the cache states that it logged for a path: HIT, MISS, STALE… */
  cacheStates(path: string): readonly string[]
  /** Returns the number of instances that it tried for each uncached response so far. */
  tries(): readonly number[]
  /** Returns the text of its access and error logs. */
  logged(): string
}

interface Ports {
  readonly site: readonly number[]
  readonly identity: readonly number[]
}

/** True if nginx is installed. */
export const hasNginx = spawnSync('nginx', ['-v']).status === 0

/**
 * Starts nginx in front of local instances, with this lifetime of cached pages and this timeout of
 * instances.
 */
export async function runningNginx(
  instances: Ports,
  { lifetime = '1h', timeout = '5s' }: { lifetime?: string; timeout?: string } = {},
): Promise<RunningNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'preavis-nginx-'))
  // Started as root, nginx changes its user, which needs access to the folder.
  chmodSync(folder, 0o755)
  const port = await freePort()
  const log = join(folder, 'access.log')
  const settings = join(folder, 'deploy')
  cpSync('deploy', settings, { recursive: true })
  writeFileSync(join(settings, 'instances.conf'), addresses(instances))
  const given = readFileSync('deploy/nginx.conf', 'utf8')
  writeFileSync(
    join(settings, 'nginx.conf'),
    given
      .replaceAll('listen 8080', `listen 127.0.0.1:${port}`)
      .replace('access_log /dev/stdout', `access_log ${log}`)
      .replace('worker_processes auto', 'worker_processes 1')
      .replace('308 5s', `308 ${lifetime}`)
      .replace('proxy_read_timeout 5s', `proxy_read_timeout ${timeout}`),
  )
  const args = ['-p', folder, '-c', join(settings, 'nginx.conf')]
  execFileSync('nginx', [...args, '-t', '-q'], { stdio: 'pipe' })
  const nginx = spawn('nginx', [...args, '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  nginx.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  const ask = (path: string, options?: TestRequest) => askAt(port, path, options)
  await vi.waitFor(() => ask('/metrics'), { timeout: 20_000 })
  return {
    port,
    ask,
    cacheStates: (path) => readCacheStates(log, path),
    tries: () =>
      readFileSync(log, 'utf8')
        .match(/(?<="instance":")[^"]+/gu)
        ?.map((line) => line.split(', ').length) ?? [],
    logged: () => readFileSync(log, 'utf8') + errors,
    [Symbol.asyncDispose]: async () => {
      nginx.kill('SIGTERM')
      await once(nginx, 'exit')
      rmSync(folder, { recursive: true })
    },
  }
}

/**
 * Returns the upstream configuration of `deploy/` with these ports. Instances without port are
 * commented out.
 */
function addresses({ site, identity }: Ports): string {
  return readFileSync('deploy/instances.conf', 'utf8').replaceAll(
    /^ *server site-(\d):(\d+)/gmu,
    (_line, rank: string, port: string) => {
      const own = (port === '3000' ? site : identity)[Number(rank) - 1]
      return `${own === undefined ? '#' : ''}server 127.0.0.1:${own}`
    },
  )
}

function readCacheStates(log: string, path: string): readonly string[] {
  return readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => line.includes(`"path":"${path}"`))
    .map((line) => /"cache":"([A-Z]*)/u.exec(line)?.[1] ?? '')
}

async function askAt(
  port: number,
  path: string,
  { body, ...options }: TestRequest = {},
): Promise<Answer> {
  const sent = request({ host: '127.0.0.1', port, path, agent: false, ...options })
  sent.end(body)
  const [response] = await once(sent, 'response')
  response.setEncoding('latin1')
  let text = ''
  for await (const chunk of response) text += chunk
  return { status: response.statusCode, headers: response.headers, text }
}

/** Returns a free local port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Starts an instance that answers so, on a free local port, until the end of the test. */
export async function stubInstance(answer: RequestListener): Promise<number> {
  const server = createHttpServer(answer)
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return port
}
