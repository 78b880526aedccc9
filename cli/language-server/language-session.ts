// The work of `docsgen lsp`: an editor asks over standard input and output, and the graph of the site answers.
import {
  type Connection,
  createConnection,
  LSPErrorCodes,
  ProposedFeatures,
  ResponseError,
  StreamMessageReader,
  StreamMessageWriter,
  TextDocuments,
} from 'vscode-languageserver/node'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { type FatalError, isFatalError } from '../../renderer/base/diagnostics/fatal-error.ts'
import { exitCodes } from '../exit-codes.ts'
import { protocolStreams } from '../protocol-streams.ts'
import type { ProjectOptions } from '../shared-options.ts'
import type { Terminal } from '../terminal.ts'
import { capabilities } from './capabilities.ts'
import { checkedMessages } from './checked-messages.ts'
import { answerCodeActions } from './handlers/answer-code-actions.ts'
import { answerCompletion } from './handlers/answer-completion.ts'
import { answerNavigation } from './handlers/answer-navigation.ts'
import { answerReading } from './handlers/answer-reading.ts'
import { answerRename } from './handlers/answer-rename.ts'
import { openWorkspace, type Workspace } from './open-workspace.ts'

/** Serves until the editor ends it; gives the exit code then. `folder`: undefined for the one that the editor has open. */
export async function languageSession(
  folder: string | undefined,
  options: ProjectOptions,
  terminal: Terminal,
): Promise<number> {
  const { input, output } = protocolStreams()
  const writer = new StreamMessageWriter(output)
  const checked = checkedMessages(input, message => void writer.write(message))
  const connection = createConnection(ProposedFeatures.all, new StreamMessageReader(checked), writer)
  const documents = new TextDocuments(TextDocument)
  let workspace: Workspace | undefined
  connection.onInitialize(params => {
    try {
      workspace = openWorkspace({ connection, documents, folder, params, options, terminal })
    } catch (error) {
      throw isFatalError(error) ? refusal(error) : error
    }
    return { capabilities, serverInfo: { name: 'docsgen' } }
  })
  connection.onInitialized(() => workspace?.start())
  const ended = new Promise<number>(done => {
    let isShutDown = false
    connection.onShutdown(() => {
      isShutDown = true
      workspace?.close()
    })
    // The protocol asks for 1 when the editor did not say goodbye.
    connection.onExit(() => done(isShutDown ? exitCodes.fine : exitCodes.content))
    input.once('end', () => done(isShutDown ? exitCodes.fine : exitCodes.content))
  })
  register(connection, () => workspace)
  documents.listen(connection)
  connection.listen()
  const code = await ended
  workspace?.close()
  connection.dispose()
  return code
}

// Editors show the message of a request that failed, and nothing else.
function refusal({ diagnostics }: FatalError): ResponseError<void> {
  const sentences = diagnostics.flatMap(({ message, hint }) => [message, hint ?? ''])
  return new ResponseError(LSPErrorCodes.RequestFailed, sentences.join(' ').trim())
}

function register(connection: Connection, workspace: () => Workspace | undefined): void {
  answerCompletion(connection, workspace)
  answerNavigation(connection, workspace)
  answerReading(connection, workspace)
  answerCodeActions(connection, workspace)
  answerRename(connection, workspace)
}
