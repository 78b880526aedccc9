import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const common = {
  // Each file loads what it tests once more otherwise, in a process of its own.
  isolate: false,
  // What a page shows after an action is asked for until it is there.
  expect: { poll: { interval: 20, timeout: 10_000 } },
  testTimeout: 60_000,
  hookTimeout: 60_000,
  globalSetup: ['test/harness/global-setup.ts'],
  // The compiled command line is loaded by Node itself, as its users load it.
  server: { deps: { external: [/\/dist\//] } },
  // Texts are compared without colours, which a terminal or CI would have.
  env: { NO_COLOR: '1' },
}

/** The longest files first, so that no worker is left alone with one at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const slow = [
      /browser\/(?:site|accessibility)/,
      /test\/browser/,
      /test\/(?:cli|dev|check-links|promises)/,
    ]
    const rank = ({ moduleId }: TestSpecification) => {
      const at = slow.findIndex(pattern => pattern.test(moduleId.replaceAll('\\', '/')))
      return at === -1 ? slow.length : at
    }
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b))
  }
}

export default defineConfig({
  test: {
    // One more than the two cores of CI: a fifth of the time is spent waiting for servers, browsers and clocks.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...common,
          name: 'all',
          include: ['test/**/*.test.ts', 'renderer/**/*.test.ts', 'cli/**/*.test.ts', 'client/**/*.test.ts'],
          provide: { server: 'built' },
        },
      },
      // The development server answers with the bytes of the build (test/dev/same-as-built.test.ts). In a browser only what its own
      // script and its answers could change is tried on it: moves between pages, redirects, who is asked, and hostile pages.
      {
        test: {
          ...common,
          name: 'dev',
          include: [
            'test/browser/{navigation,page-changes,redirects,counters,third-parties,offline,hostile-pages}.test.ts',
          ],
          provide: { server: 'dev' },
        },
      },
    ],
  },
})
