/** Where the monitoring service takes envelopes, as its address (a DSN) says it. */
export interface MonitoringAddress {
  readonly dsn: string
  /** The address that envelopes are posted to. */
  readonly envelopes: string
  /** Names the project to the service; it opens nothing but the sending of envelopes. */
  readonly publicKey: string
}

/** Reads a DSN, `https://key@host/path/project`; undefined for any other text. In the clear only to this machine. */
export function parseMonitoringAddress(text: string): MonitoringAddress | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, hostname, host, username, password, pathname, search, hash } = new URL(text)
  const [, path = '', project] = /^(\/(?:[\w.-]+\/)*)(\d+)$/.exec(pathname) ?? []
  const isSafe =
    protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.0\.0\.1)$/.test(hostname))
  if (!isSafe || project === undefined || !/^[a-zA-Z0-9]+$/.test(username)) return undefined
  if (password + search + hash !== '') return undefined
  return {
    dsn: `${protocol}//${username}@${host}${path}${project}`,
    envelopes: `${protocol}//${host}${path}api/${project}/envelope/`,
    publicKey: username,
  }
}
