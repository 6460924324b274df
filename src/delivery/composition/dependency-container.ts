import 'reflect-metadata'
import { container, instanceCachingFactory, instancePerContainerCachingFactory } from 'tsyringe'
import type { DependencyContainer, InjectionToken } from 'tsyringe'

/** Dependencies of one process. Disposal closes what `CLOSING` holds, in reverse order. */
export type Composition = DependencyContainer & AsyncDisposable

/** Creates the token of a dependency that each process registers itself. */
export function token<Part>(name: string): InjectionToken<Part> {
  return Symbol(name)
}

/**
 * Registers the factory of a dependency, which each composition calls once, when it first resolves
 * the token. Returns the token.
 */
export function provide<Part>(factory: (c: DependencyContainer) => Part): InjectionToken<Part> {
  const key = Symbol('Dependency')
  container.register(key, { useFactory: instancePerContainerCachingFactory(factory) })
  return key
}

/** Resources to close with the composition. tsyringe disposes no results of factories. */
export const CLOSING = provide(() => new AsyncDisposableStack())

/** Creates an empty composition. */
export function createComposition(): Composition {
  const child = container.createChildContainer()
  return Object.assign(child, {
    [Symbol.asyncDispose]: () => child.resolve(CLOSING).disposeAsync(),
  })
}

/** Replaces the factory of a dependency in one composition, before it is first resolved. */
export function replace<Part>(
  c: DependencyContainer,
  key: InjectionToken<Part>,
  factory: () => NoInfer<Part>,
): void {
  c.register(key, { useFactory: instanceCachingFactory(factory) })
}

/** Resolves the dependencies of a use case, by the names that it gives them. */
export function depsOf<Deps extends object>(
  c: DependencyContainer,
  tokens: { readonly [Name in keyof Deps]: InjectionToken<Deps[Name]> },
): Deps
export function depsOf(
  c: DependencyContainer,
  tokens: Readonly<Record<string, InjectionToken>>,
): object {
  return Object.fromEntries(
    Object.entries(tokens).map(([name, key]) => [name, c.resolve<unknown>(key)]),
  )
}
