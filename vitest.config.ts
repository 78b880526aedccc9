import { defineConfig } from 'vitest/config'

const common = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  globalSetup: ['test/harness/global-setup.ts'],
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...common,
          name: 'all',
          include: ['test/**/*.test.ts', 'renderer/**/*.test.ts', 'cli/**/*.test.ts', 'client/**/*.test.ts'],
          provide: { server: 'built' },
        },
      },
      // What a visitor sees of the built site, a writer sees while writing.
      {
        test: {
          ...common,
          name: 'dev',
          include: ['test/browser/**/*.test.ts'],
          provide: { server: 'dev' },
        },
      },
    ],
  },
})
