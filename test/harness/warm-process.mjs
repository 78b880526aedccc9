// Runs one command of docsgen after another in one process. The program is evaluated anew for each, so that it knows nothing of the one before;
// V8 has its code compiled and optimized, Node the packages that it loads.
import { compilePart, evaluatePart } from '../../scripts/load-cached.mjs'

const [, , file] = process.argv
const program = compilePart(file)

process.on('message', async ({ args, cwd, env }) => {
  const stdout = listenTo(process.stdout)
  const stderr = listenTo(process.stderr)
  const usual = Object.keys(env).map(name => [name, process.env[name]])
  Object.assign(process.env, env)
  process.chdir(cwd)
  process.argv = [process.execPath, file, ...args]
  await evaluatePart(program, file, url => import(url)).finished
  const code = process.exitCode ?? 0
  process.exitCode = undefined
  for (const [name, value] of usual)
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  process.send({ code, stdout: stdout(), stderr: stderr() })
})

/** What is written to a stream until the function that it gives is called, which returns it. */
function listenTo(stream) {
  const { write } = stream
  let said = ''
  stream.write = (text, ...rest) => {
    said += text
    rest.find(each => typeof each === 'function')?.()
    return true
  }
  return () => {
    stream.write = write
    stream.removeAllListeners('error')
    return said
  }
}
