// Runs one build as a process of its own and measures it from outside:
// wall clock, processor time, peak memory.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const longestBuild = 30 * 60_000
const pollInterval = 20

/**
 * @typedef {object} Run
 * @property {number} seconds
 * @property {number | undefined} processorSeconds  of the process and its children
 * @property {number | undefined} megabytes  peak resident set of the largest single process
 * @property {string} output  standard output
 */

/**
 * How memory is found: GNU time asks wait4; Linux without it keeps the peak in /proc;
 * elsewhere it is not measured.
 * @typedef {'time' | 'proc' | 'none'} MemoryMeter
 */

/** @returns {MemoryMeter} */
export function chooseMemoryMeter() {
  if (spawnSync('/usr/bin/time', ['-v', 'true'], { encoding: 'utf8' }).stderr?.includes('Maximum resident'))
    return 'time'
  return existsSync('/proc/self/status') ? 'proc' : 'none'
}

/** Says for the report what the numbers for memory are. */
export const memoryMeterNames = {
  time: 'maximum resident set size of the largest process, from `/usr/bin/time -v` (wait4)',
  proc: 'VmHWM of the main process, polled from /proc (no `/usr/bin/time` here)',
  none: 'not measured (neither GNU time nor /proc here)',
}

/**
 * Runs to the end. Rejects with the process's last words if it fails or takes half an hour.
 * @param {readonly string[]} command
 * @param {{ cwd: string, meter: MemoryMeter }} options
 * @returns {Promise<Run>}
 */
export async function runCommand(command, { cwd, meter }) {
  const report = join(tmpdir(), `docsgen-bench-time-${process.pid}`)
  const [program, ...args] = meter === 'time' ? ['/usr/bin/time', '-v', '-o', report, ...command] : command
  const started = performance.now()
  const child = spawn(program, args, { cwd, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  const texts = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'])
    child[name].setEncoding('utf8').on('data', text => (texts[name] += text))
  const peak = meter === 'proc' ? watchPeak(child.pid) : undefined
  const { code, seconds } = await waitFor(child, started)
  const megabytes = peak?.()
  const usage = meter === 'time' ? readReport(report) : { megabytes, processorSeconds: undefined }
  if (code === 0) return { seconds, ...usage, output: texts.stdout }
  throw new Error(
    `${command.join(' ')} ended with ${code}:\n${`${texts.stdout}\n${texts.stderr}`.trim().slice(-2000)}`,
  )
}

/**
 * The same, once the system has written what earlier builds left in its memory: else this one is slower by that work.
 * @param {Parameters<typeof runCommand>[0]} command
 * @param {Parameters<typeof runCommand>[1]} options
 */
export function runFromDisk(command, options) {
  spawnSync('sync')
  return runCommand(command, options)
}

// The child leads a process group, so that its own children end with it.
function waitFor(child, started) {
  return new Promise((settle, fail) => {
    const stop = () => process.kill(-child.pid, 'SIGKILL')
    const interrupt = () => {
      stop()
      process.exit(130)
    }
    const timer = setTimeout(stop, longestBuild)
    process.once('SIGINT', interrupt)
    let seconds = 0
    child.once('error', fail)
    child.once('exit', () => {
      seconds = (performance.now() - started) / 1000
    })
    child.once('close', (code, signal) => {
      clearTimeout(timer)
      process.off('SIGINT', interrupt)
      settle({ code: code ?? signal, seconds })
    })
  })
}

function readReport(file) {
  const text = readFileSync(file, 'utf8')
  rmSync(file)
  const number = label => Number(new RegExp(`${label}[^:]*: ([\\d.]+)`).exec(text)?.[1])
  return {
    megabytes: number('Maximum resident set size') / 1024,
    processorSeconds: number('User time') + number('System time'),
  }
}

// The kernel keeps the peak; only what a process gains in its last 20 ms is lost.
function watchPeak(pid) {
  let peak = 0
  const timer = setInterval(() => {
    peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(readStatus(pid))?.[1] ?? 0))
  }, pollInterval)
  return () => {
    clearInterval(timer)
    return peak / 1024
  }
}

function readStatus(pid) {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return '' // it ended meanwhile
  }
}
