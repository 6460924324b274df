/** How to reach the embedded PostgreSQL: `host` is the folder of its socket. */
export interface SocketConnection {
  readonly host: string
  readonly port: number
  readonly database: string
  readonly user: string
  /** Said aloud, or `PGSSLMODE` would be heard. */
  readonly ssl: false
}
