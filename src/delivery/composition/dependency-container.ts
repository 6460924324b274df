import 'reflect-metadata'
import { container, instanceCachingFactory } from 'tsyringe'
import type { InjectionToken } from 'tsyringe'

/** Key of a dependency, with the type of the dependency for `bind` and `get`. */
export interface Token<Part> {
  readonly name: string
  readonly key: InjectionToken<Part>
}

/** Creates a token. Two tokens with the same name are distinct. */
export function token<Part>(name: string): Token<Part> {
  return { name, key: Symbol(name) }
}

/**
 * Dependency container: each dependency is a lazy singleton. Disposal runs in reverse order of the
 * calls to `disposeLater`.
 */
export class Registry implements AsyncDisposable {
  readonly #container = container.createChildContainer()
  readonly #closing = new AsyncDisposableStack()
  readonly #path: string[] = []

  /**
   * Binds the factory of a dependency. The last binding of a token wins, so that tests can replace
   * a dependency.
   */
  bind<Part>({ name, key }: Token<Part>, make: (registry: Registry) => NoInfer<Part>): this {
    this.#container.register(key, {
      useFactory: instanceCachingFactory(() => this.#making(name, () => make(this))),
    })
    return this
  }

  get<Part>({ key }: Token<Part>): Part {
    return this.#container.resolve(key)
  }

  /** Registers the function that disposes a dependency, and returns the dependency. */
  disposeLater<Part>(part: Part, close: (part: Part) => PromiseLike<void>): Part {
    // tsyringe does not dispose results of factories.
    this.#closing.defer(async () => close(part))
    return part
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#closing.disposeAsync()
    this.#container.clearInstances()
  }

  /**
   * Creates a dependency. Throws an error that names a circular dependency, instead of overflowing
   * the stack.
   */
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
