// `docsgen mcp`: the work itself is in agent-session.ts, which is compiled apart.
import { importModule } from '../../../renderer/site-module/import-module.ts'
import type { AgentOptions } from '../../agent-server/agent-session.ts'

/** Serves until it is ended; gives the exit code then. Throws FatalError when it cannot begin. */
export async function runMcp(folder: string, options: AgentOptions, version: string): Promise<number> {
  const { agentSession } = await import('../../agent-server/agent-session.ts')
  return agentSession(folder, options, { importModule, version })
}
