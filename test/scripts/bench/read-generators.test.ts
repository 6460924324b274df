import { describe, expect, it } from 'vitest'

import { readH2load } from '#scripts/bench/load/read-h2load.ts'
import { readWrk } from '#scripts/bench/load/read-wrk.ts'

const WRK = `Running 2s test @ http://127.0.0.1:4121/guide
  1 threads and 32 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     3.97ms    6.73ms  92.49ms   92.02%
    Req/Sec    13.06k     4.83k   20.71k    70.00%
  Latency Distribution
     50%  590.00us
     75%    4.02ms
     90%    9.13ms
     99%    1.49s
  25991 requests in 2.00s, 645.03MB read
Requests/sec:  12986.83
Transfer/sec:    322.30MB
`

describe('output of load generators', () => {
  it('reads wrk, each time in its own unit', () => {
    expect(readWrk(WRK)).toEqual({
      requests: 25_991,
      requestsPerSecond: 12_986.83,
      p50: 0.59,
      p99: 1_490,
      errors: 0,
    })
  })

  it('counts every kind of error that wrk reports', () => {
    const failures =
      '  Socket errors: connect 1, read 2, write 0, timeout 40\n  Non-2xx or 3xx responses: 500\n'
    expect(readWrk(`${WRK}${failures}`).errors).toBe(543)
  })

  it('does not take for a figure what is none', () => {
    expect(() => readWrk('unable to connect to 127.0.0.1:1')).toThrow('unable to connect')
  })

  it('parses the log of h2load: microseconds, and status -1 without response', () => {
    const log = '1795323709245099\t200\t1500\n17\t304\t500\n18\t-1\t9000\n19\t503\t1000\n'
    expect(readH2load(log, 2)).toEqual({
      requests: 4,
      requestsPerSecond: 2,
      p50: 1,
      p99: 9,
      errors: 2,
    })
  })
})
