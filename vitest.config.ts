import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { writeIntoMemory } from './scripts/memory-folder.mjs'
import { projectOf, testFiles } from './scripts/test-graph.mjs'
import { testTimes } from './test/harness/test-times.ts'

writeIntoMemory()

type Options = NonNullable<TestProjectInlineConfiguration['test']>

/** The projects in the order in which they run: the longest first. */
const order = ['browser', 'dev', 'cli', 'pure', 'content']
const files = testFiles().map(file => ({ file, project: projectOf(file) }))

function project(name: string, options: Options = {}): TestProjectInlineConfiguration {
  return {
    test: {
      name,
      include: files.flatMap(({ file, project }) => (project === name ? file : [])),
      // With isolation each file loads the modules that it tests again, in a process of its own.
      isolate: false,
      // What a page shows after an action is asked for until it is there.
      expect: { poll: { interval: 20, timeout: 10_000 } },
      testTimeout: 60_000,
      hookTimeout: 60_000,
      // The compiled command line is loaded by Node itself, as its users load it.
      server: { deps: { external: [/\/dist\//] } },
      // Texts are compared without colours, which a terminal or CI would have.
      env: { NO_COLOR: '1' },
      ...options,
    },
  }
}

const withSetup: Options = { globalSetup: ['test/harness/global-setup.ts'] }

/**
 * The longest files first, so that no worker is left alone with one at the end. Files of one project stay together, because a worker
 * keeps the modules that it has loaded only while it stays in its project.
 */
class LongestFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const slow = [/browser\/(?:site|accessibility|weight)/, /test\/(?:cli|dev|check-links|promises)/]
    const rank = ({ moduleId, project: { name } }: TestSpecification) => {
      const at = slow.findIndex(pattern => pattern.test(moduleId.replaceAll('\\', '/')))
      return order.indexOf(name) * 10 + (at === -1 ? slow.length : at)
    }
    return (await super.sort(specifications)).sort((a, b) => rank(a) - rank(b))
  }
}

/** Folder of a run of `npm test`, which writes a report. */
const run = process.env.DOCSGEN_TEST_RUN

export default defineConfig({
  test: {
    // Transformed sources are kept from run to run, so that the tests of one feature start at once.
    experimental: { fsModuleCache: true },
    // One more than the two cores of CI: some time is spent waiting for servers, browsers and clocks.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    reporters: run === undefined ? ['default'] : ['default', testTimes(run)],
    projects: [
      project('browser', { ...withSetup, provide: { server: 'built' } }),
      // The development server answers with the bytes of the build (test/cli/dev-server/same-as-built.test.ts). In a browser only what its own
      // script and its answers could change is tried on it: moves between pages, redirects, who is asked, and hostile pages.
      project('dev', {
        ...withSetup,
        include: [
          'test/browser/{navigation,page-changes,redirects,counters,third-parties,offline,hostile-pages}.test.ts',
        ],
        provide: { server: 'dev' },
      }),
      project('cli', withSetup),
      project('pure'),
      project('content'),
    ],
  },
})
