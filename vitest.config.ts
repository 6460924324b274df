import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
    coverage: { provider: 'v8', include: ['src/domain/**', 'src/application/**'] },
  },
})
