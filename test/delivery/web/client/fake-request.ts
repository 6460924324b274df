/** An XMLHttpRequest that the test responds to. */
export class FakeRequest extends EventTarget {
  static readonly sent: FakeRequest[] = []

  static last(): FakeRequest {
    const request = FakeRequest.sent.at(-1)
    if (request === undefined) throw new Error('no request was sent')
    return request
  }

  responseType = ''
  timeout = 0
  status = 0
  responseURL = ''
  responseXML: object | null = null
  address = ''
  mimeType = ''
  readonly headers = new Map<string, string>()

  open(_method: string, address: string): void {
    this.address = address
  }

  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value)
  }

  overrideMimeType(type: string): void {
    this.mimeType = type
  }

  send(): void {
    FakeRequest.sent.push(this)
  }

  respond(status: number, document: object | null = {}, url = this.address): void {
    Object.assign(this, { status, responseXML: document, responseURL: url })
    this.dispatchEvent(new Event('loadend'))
  }
}
