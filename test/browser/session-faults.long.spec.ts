import { expectStaysSignedIn, FAILURES } from './support/provider-failures.ts'
import { test } from './support/watch.ts'

for (const failure of FAILURES) {
  const [name, end] = failure
  test(`when the provider ${name}, a reader stays signed in, ${end} [T07][M03]`, ({
    page,
    complaints,
  }) => expectStaysSignedIn(page, complaints, failure))
}
