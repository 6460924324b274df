const LOOPBACK = /^(?:localhost|(?:[a-z0-9-]+\.)+localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i

/** True if a host name or IP address designates this machine. */
export function isLoopback(hostname: string): boolean {
  return LOOPBACK.test(hostname)
}

/** True if a `Host` header, with or without port, designates this machine. */
export function isLoopbackHost(host: string | undefined): boolean {
  return host !== undefined && isLoopback(host.replace(/:\d{1,5}$/, ''))
}
