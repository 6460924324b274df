import { describe, expect, it } from 'vitest'

import { countWords } from '#scripts/bench/load/count-words.ts'
import { readPeer, readStartedPeer } from '#scripts/bench/load/peer-options.ts'

describe('inputs of the load benchmark', () => {
  it('reads a running peer: address, process, page', () => {
    expect(readPeer('http://localhost:27100/a/page?x=1@42', '/api/cart')).toEqual({
      origin: 'http://localhost:27100',
      pid: 42,
      page: '/a/page?x=1',
      call: '/api/cart',
    })
    expect(() => readPeer('http://localhost:27100/', '/api/cart')).toThrow('URL@PID')
  })

  it('reads how a peer is started', async () => {
    const started = await readStartedPeer('http://localhost:1/ node server.js -p 1', undefined)
    expect(started).toEqual({
      url: 'http://localhost:1/',
      command: 'node server.js -p 1',
      paths: [],
    })
    await expect(readStartedPeer('node server.js', undefined)).rejects.toThrow('URL COMMAND')
  })

  it('counts the words of the main element, without menus, styles and data', () => {
    const html =
      '<nav>Menu</nav><main><h1>Le préavis</h1><style>a { b: c }</style><p>Un <b>mois</b> – 30 jours</p></main><footer>Pied</footer>'
    expect(countWords(html)).toBe(5)
  })
})
