// textDocument/definition and textDocument/references.
import {
  type Connection,
  type Location as EditorLocation,
  MessageType,
  ShowMessageNotification,
} from 'vscode-languageserver/node'
import type { Location } from '../../../renderer/clients/editing/find-place.ts'
import { findDefinition, findReferences } from '../../../renderer/clients/editing/navigate.ts'
import { fileOnDisk } from '../mounted-places.ts'
import type { Workspace } from '../open-workspace.ts'
import { rangeOfPlace, rangesIn } from '../protocol-places.ts'
import { type Question, questionAt } from './answer.ts'

export function answerNavigation(connection: Connection, workspace: () => Workspace | undefined): void {
  connection.onDefinition(async params => {
    const question = await questionAt(workspace(), params)
    const found = question && (await findDefinition(question.site, question.cursor))
    if (question === undefined || found === undefined) return null
    const { cursor } = question
    const origin = rangesIn(cursor.text)(found.start, found.end)
    const { places, reasons } = forEditor(found.locations, question)
    if (places.length === 0 && reasons[0] !== undefined) tell(connection, reasons[0])
    return places.map(({ uri, range }) => ({
      originSelectionRange: origin,
      targetUri: uri,
      targetRange: range,
      targetSelectionRange: range,
    }))
  })
  connection.onReferences(async params => {
    const question = await questionAt(workspace(), params)
    const found =
      question &&
      (await findReferences(question.site, question.cursor, {
        withDefinition: params.context.includeDeclaration,
      }))
    if (question === undefined || found === undefined) return null
    return forEditor(found, question).places
  })
}

// An editor shows an error for a file that is not there, so those of commits are left out.
function forEditor(
  locations: readonly Location[],
  { site, workspace: { places } }: Pick<Question, 'site' | 'workspace'>,
): { readonly places: EditorLocation[]; readonly reasons: readonly string[] } {
  const reasons: string[] = []
  const opened = locations.flatMap(location => {
    const found = fileOnDisk(site.session, location.file)
    if (found.file !== undefined) return { uri: places.uriOf(found.file), range: rangeOfPlace(location) }
    reasons.push(found.reason)
    return []
  })
  return { places: opened, reasons }
}

function tell(connection: Connection, message: string): void {
  void connection.sendNotification(ShowMessageNotification.type, { type: MessageType.Info, message })
}
