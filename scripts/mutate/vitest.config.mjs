// The tests as `vitest.config.ts` describes them, for a copy of the checkout with planted faults: in a given order, and with
// a reporter that tells the process above at once what fails.
import { fileURLToPath } from 'node:url'
import { BaseSequencer } from 'vitest/node'
import usual from '../../vitest.config.ts'

const isRecording = process.env.DOCSGEN_HITS !== undefined
const order = JSON.parse(process.env.DOCSGEN_ORDER ?? '[]')
delete process.env.DOCSGEN_ORDER

class GivenOrder extends BaseSequencer {
  async sort(files) {
    const rank = new Map(order.map((path, at) => [path, at]))
    const rankOf = ({ moduleId }) => rank.get(moduleId) ?? order.length
    return (await super.sort(files)).sort((a, b) => rankOf(a) - rankOf(b))
  }
}

const send = message => process.send?.(message)
const firstLine = error => String(error?.message ?? error).split('\n', 1)[0]

const reporter = {
  onTestModuleQueued: ({ id, moduleId }) => send({ event: 'start', id, file: moduleId }),
  onTestCaseResult(test) {
    const { state, errors } = test.result()
    if (state === 'failed')
      send({
        event: 'failed',
        file: test.module.moduleId,
        test: test.fullName,
        message: firstLine(errors?.[0]),
      })
  },
  onTestModuleEnd(module) {
    const errors = [...module.errors(), ...[...module.children.allSuites()].flatMap(suite => suite.errors())]
    send({
      event: 'end',
      id: module.id,
      file: module.moduleId,
      isFailed: module.state() === 'failed',
      message: errors.map(firstLine)[0],
    })
  },
  onTestRunEnd: (_modules, errors) => send({ event: 'done', errors: errors.map(firstLine) }),
}

const setup = fileURLToPath(new URL('./setup.mjs', import.meta.url))

/** While the reached faults are recorded each file has a process of its own: what a module does when it is loaded belongs to each file that loads it. */
const adapted = test => ({
  ...test,
  isolate: isRecording,
  setupFiles: [...(test.setupFiles ?? []), setup],
  retry: 0,
})

const { projects } = usual.test

export default {
  ...usual,
  test: {
    ...(projects === undefined ? adapted(usual.test) : usual.test),
    ...(projects !== undefined && {
      projects: projects.map(project => ({ ...project, test: adapted(project.test) })),
    }),
    // While recording a file must find no cache that another one fills.
    ...(isRecording && { maxWorkers: 1 }),
    sequence: { ...usual.test.sequence, sequencer: GivenOrder },
    reporters: [reporter],
  },
}
