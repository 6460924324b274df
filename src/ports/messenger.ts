/** A message to one person, in plain French text. */
export interface Message {
  readonly channel: 'email' | 'sms'
  readonly recipient: string
  /** What an e-mail is headed with; an SMS shows none. */
  readonly subject: string
  readonly body: string
}

/** Sends messages; a failure to hand one over is an outage. */
export interface Messenger {
  send(message: Message): Promise<void>
}
