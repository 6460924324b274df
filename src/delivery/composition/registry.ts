import 'reflect-metadata'
import { container, instanceCachingFactory } from 'tsyringe'
import type { InjectionToken } from 'tsyringe'

/** The name of a part of the running system, with its type: asking for it is inferred, binding something else is a type error. */
export interface Token<Part> {
  readonly name: string
  readonly key: InjectionToken<Part>
}

/** A new token; two of the same name are two parts. */
export function token<Part>(name: string): Token<Part> {
  return { name, key: Symbol(name) }
}

/** The parts of one running system. Each is made once, when first asked for, and closed in reverse order. */
export class Registry implements AsyncDisposable {
  readonly #container = container.createChildContainer()
  readonly #closing = new AsyncDisposableStack()
  readonly #path: string[] = []

  /** Says how a part is made from others. The last binding of a token wins, so that tests can replace one. */
  bind<Part>({ name, key }: Token<Part>, make: (registry: Registry) => NoInfer<Part>): this {
    this.#container.register(key, {
      useFactory: instanceCachingFactory(() => this.#making(name, () => make(this))),
    })
    return this
  }

  get<Part>({ key }: Token<Part>): Part {
    return this.#container.resolve(key)
  }

  /** A part that must be closed when the system stops. tsyringe closes no factory-made part, so the registry does. */
  closing<Part>(part: Part, close: (part: Part) => PromiseLike<void>): Part {
    this.#closing.defer(async () => close(part))
    return part
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#closing.disposeAsync()
    this.#container.clearInstances()
  }

  /** Names a circle of parts instead of letting it end in a stack overflow. */
  #making<Part>(name: string, make: () => Part): Part {
    if (this.#path.includes(name)) {
      throw new Error(`circular parts: ${[...this.#path, name].join(' → ')}`)
    }
    this.#path.push(name)
    try {
      return make()
    } finally {
      this.#path.pop()
    }
  }
}
