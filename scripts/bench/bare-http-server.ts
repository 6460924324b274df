import { createServer } from 'node:http'

// Baseline of the benchmarks: a bare node:http server that sends stored bytes with the site's headers.
const origin = process.argv[2]
const pages = new Map<string, { headers: readonly string[]; body: Buffer }>()
for (const path of process.argv.slice(3)) {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const { get } = await import('node:http')
  get(`${origin}${path}`, { headers: { 'accept-encoding': 'br' } }, (answer) => {
    const chunks: Buffer[] = []
    answer.on('data', (chunk: Buffer) => chunks.push(chunk))
    answer.on('end', () => {
      const connection = new Set(['date', 'connection', 'keep-alive'])
      const headers = Object.entries(answer.headers)
        .filter(([name]) => !connection.has(name))
        .flatMap(([name, value]) => [name, String(value)])
      pages.set(path, { headers, body: Buffer.concat(chunks) })
      resolve()
    })
  }).on('error', reject)
  await promise
}

const server = createServer((request, response) => {
  const page = pages.get(request.url ?? '')
  response.writeHead(page ? 200 : 404, [...(page?.headers ?? [])])
  response.end(page?.body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  process.stdout.write(`listening ${port}\n`)
})
