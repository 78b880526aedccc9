import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts', 'renderer/**/*.test.ts', 'cli/**/*.test.ts', 'client/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    globalSetup: ['test/harness/global-setup.ts'],
    maxWorkers: 2,
  },
})
